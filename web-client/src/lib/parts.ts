// Parts of the page that are fetched when they are wanted. A network that changes in that moment (a phone leaves the
// house, a cable is pulled) fails the fetch, so each is tried a few times before anybody is told.

const PAUSES = [200, 1000, 3000];

/** Fetch a part; after a failure wait and fetch again, and fail only after the last pause. */
export async function fetchPart<Part>(fetch: () => Promise<Part>, pauses = PAUSES): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await fetch();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetch();
}
