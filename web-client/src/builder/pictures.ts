// A picture for a place: sent to the server as it is, laid under the grid with a first guess of its squares.
import { ask } from "../lib/lobby";
import { fitGrid, guessFit } from "./model/gridfit";
import type { PictureKept } from "../lib/wire";
import { FLOOR, type Place } from "./model/place";

/** The place with the picture under its grid; refused with the server's reason. */
export async function addPicture(place: Place, file: File): Promise<Place> {
  const kept = await ask<PictureKept>("/api/pictures", file);
  const fit = guessFit(kept.width, kept.height);
  const picture = { id: kept.picture, name: file.name, width: kept.width, height: kept.height, ...fit, shown: 0.7 };
  // On a map where nothing is drawn yet every square of the picture is floor, until walls are traced.
  const blank = place.rows.every((row) => /^#*$/.test(row));
  const rows = blank ? place.rows.map((row) => FLOOR.repeat(row.length)) : place.rows;
  return fitGrid({ ...place, rows, picture }, fit);
}
