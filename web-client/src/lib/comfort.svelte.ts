// Sound, motion and the size of text, for this person on this device; motion is never more than the system allows.

type Motion = "full" | "short" | "none";
const read = (key: string, otherwise: string) => localStorage.getItem(key) ?? otherwise;

/** How large text can be, in percent of its usual size. */
export const TEXT_SIZES = [100, 110, 125, 150];

export const comfort = $state({
  text: TEXT_SIZES.find((size) => String(size) === read("text", "100")) ?? 100,
  sound: read("sound", "off") === "on",
  volume: Number(read("volume", "50")),
  motion: read("motion", "full") as Motion,
  /** Every creature on the map has its name on a plate, not only heroes and who is looked at. */
  names: read("names", "off") === "on",
});
document.documentElement.dataset.motion = comfort.motion;
showText();

function showText() {
  document.documentElement.style.setProperty("--text", String(comfort.text / 100));
  document.documentElement.toggleAttribute("data-large", comfort.text > 110);
}
export function setText(size: number) {
  comfort.text = size;
  localStorage.setItem("text", String(size));
  showText();
}
export function setMotion(motion: string) {
  comfort.motion = motion as Motion;
  document.documentElement.dataset.motion = motion;
  localStorage.setItem("motion", motion);
}
export function setSound(on: boolean) {
  comfort.sound = on;
  localStorage.setItem("sound", on ? "on" : "off");
  if (on) chime();
}
export function setNames(on: boolean) {
  comfort.names = on;
  localStorage.setItem("names", on ? "on" : "off");
}
export function setVolume(volume: number) {
  comfort.volume = volume;
  localStorage.setItem("volume", String(volume));
}

let audio: AudioContext | null = null;
/** Two soft notes: it is your turn, or you are asked. */
export function chime() {
  if (!comfort.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  [523.25, 783.99].forEach((pitch, n) => {
    const note = audio!.createOscillator();
    const loud = audio!.createGain();
    note.frequency.value = pitch;
    loud.gain.setValueAtTime((0.3 * comfort.volume) / 100, now + n * 0.14);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + n * 0.14 + 0.4);
    note.connect(loud).connect(audio!.destination);
    note.start(now + n * 0.14);
    note.stop(now + n * 0.14 + 0.45);
  });
}
