// Lamplight, daylight, or as the device wishes.

export const light = $state({ theme: localStorage.getItem("theme") ?? "" });

export function setTheme(theme: string) {
  light.theme = theme;
  localStorage.setItem("theme", theme);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
