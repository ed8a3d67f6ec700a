/** Rewrite the address of the page one is on. A page that one has left in the meantime rewrites nothing. */
export function rewriteAddress(pages: string[], address: string): void {
  const page = location.hash.slice(2).split(/[/?]/)[0];
  if (pages.includes(page)) history.replaceState(null, "", address);
}
