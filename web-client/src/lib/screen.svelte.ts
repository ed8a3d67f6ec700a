// What the window allows. The frames' grids (table/frame.css) change at the same widths and heights.

function watch(query: string): { readonly on: boolean } {
  const list = matchMedia(query);
  const state = $state({ on: list.matches });
  list.addEventListener("change", () => (state.on = list.matches));
  return state;
}
const phone = watch("(max-width: 699.98px)");
const wide = watch("(min-width: 1280px)");
const roomy = watch("(min-width: 1400px)");
const low = watch("(max-height: 719.98px)");

export const screen = {
  get phone() {
    return phone.on;
  },
  /** The panel on the right is always there. */
  get wide() {
    return wide.on;
  },
  /** How many tiles the dock holds; on a phone they are one row that swipes. */
  get tiles() {
    if (phone.on) return 14;
    if (low.on) return 8;
    return roomy.on ? 14 : 10;
  },
};
