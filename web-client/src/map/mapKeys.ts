// The keys of the map: arrows go from square to square, with Shift they move the map; Enter chooses, + - 0 zoom.

import type { Camera } from "./camera.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Deeds {
  choose: () => void;
  fit: () => void;
  step: (by: [number, number]) => void;
}

export function pressKey(event: KeyboardEvent, camera: Camera, deeds: Deeds) {
  const step = STEPS[event.key];
  if (step) {
    event.preventDefault();
    const far = camera.square * 2;
    if (event.shiftKey) camera.move(camera.offset.x - step[0] * far, camera.offset.y - step[1] * far);
    else deeds.step(step);
  } else if (event.key === "Enter") {
    event.preventDefault();
    deeds.choose();
  } else if (event.key === "+" || event.key === "=") camera.zoom(1.2);
  else if (event.key === "-") camera.zoom(1 / 1.2);
  else if (event.key === "0") deeds.fit();
  else return;
  event.stopPropagation();
}
