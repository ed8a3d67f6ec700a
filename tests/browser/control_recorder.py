"""Which controls of a page were there, and which were used: a law that no button is passed by."""

from __future__ import annotations

from playwright.sync_api import Page

WATCH = """() => {
  const WHAT = "button, input, select, textarea, a[href], summary, [role=application]";
  const seen = (window.controls_seen = new Set());
  const used = (window.controls_used = new Set());
  const words = (text) => (text ?? "").replace(/\\d+/g, "N").replace(/\\s+/g, " ").trim();
  const label = (one) => {
    const own = one.getAttribute("aria-label") ?? one.getAttribute("placeholder");
    if (own) return words(own);
    const around = one.closest("label");
    if (around) {
      const copy = around.cloneNode(true);
      for (const inner of copy.querySelectorAll("input, select, textarea")) inner.remove();
      return words(copy.textContent);
    }
    return words(one.textContent);
  };
  // Rows of a list are one control: what differs between them is what they are about.
  const name = (one) => {
    const tag = one.tagName.toLowerCase();
    const row = one.closest("li");
    const where = one.closest("dialog, header, main, .left, .right, .drawer");
    const home = where?.getAttribute("aria-label") ?? where?.className.split(" ").at(-2) ?? where?.tagName ?? "";
    const told = label(one);
    if (row && one.closest(".rules")) return `${tag} of rules`;
    if (row && /: /.test(told)) return `${tag} ${told.split(": ")[0]}`;
    if (row) return `${tag} in a list of ${row.parentElement.getAttribute("aria-label") ?? home}`;
    return `${tag} ${told.split(": ")[0]}`;
  };
  const look = () => {
    for (const one of document.querySelectorAll(WHAT))
      if (one.closest(".builder, dialog") && !one.disabled && one.checkVisibility()) seen.add(name(one));
  };
  const use = (event) => {
    const one = event.target.closest?.(WHAT);
    if (one) used.add(name(one));
  };
  for (const kind of ["pointerdown", "click", "input", "change"]) window.addEventListener(kind, use, true);
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""


class ControlRecorder:
    """Notes the controls of a page from its first moment on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._seen: set[str] = set()
        self._used: set[str] = set()
        page.add_init_script(f"({WATCH})()")

    def note(self) -> None:
        """Add what the page has seen; call it before the page is left."""
        self._seen |= set(self._page.evaluate("[...window.controls_seen]"))
        self._used |= set(self._page.evaluate("[...window.controls_used]"))

    def passed_by(self) -> list[str]:
        """List the controls that were there and never used."""
        self.note()
        return sorted(self._seen - self._used)

    def seen(self) -> set[str]:
        """Give every control that was there."""
        self.note()
        return set(self._seen)
