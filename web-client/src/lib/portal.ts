// Lists open in the panel beside the map, not over it; on a small screen they stay where they are.

export function portal(node: HTMLElement, into: string) {
  if (!matchMedia("(max-width: 800px)").matches) document.querySelector(into)?.append(node);
  return {
    destroy() {
      node.remove();
    },
  };
}
