/** Keep a layer above whatever dialog is open: a dialog covers the page and takes all presses, so the layer goes inside. */
export function overDialogs(layer: HTMLElement) {
  const home = layer.parentElement;
  const move = () => {
    const open = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? home;
    if (open && layer.parentElement !== open) open.append(layer);
  };
  const watch = new MutationObserver(move);
  watch.observe(document.body, { attributes: true, attributeFilter: ["open"], subtree: true });
  move();
  return {
    destroy() {
      watch.disconnect();
      layer.remove();
    },
  };
}
