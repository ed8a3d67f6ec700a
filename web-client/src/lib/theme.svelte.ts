// Lamplight, daylight, or as the device wishes.

export const light = $state({ theme: localStorage.getItem("theme") ?? "" });

const bright = matchMedia("(prefers-color-scheme: light)");

/** Whether everything is shown by lamplight now. */
export const dusky = (): boolean => (light.theme ? light.theme === "dark" : !bright.matches);

export function setTheme(theme: string) {
  light.theme = theme;
  localStorage.setItem("theme", theme);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
