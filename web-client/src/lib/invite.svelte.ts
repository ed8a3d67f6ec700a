// What an invitation carries: an address that other machines can reach, and a way to copy it in any browser.

import { ask } from "./lobby";
import type { NetworkWish, NetworkView as Network } from "./wire";

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** One for the whole visit: the server's own account of how it can be reached. */
class Inviting {
  network = $state.raw<Network | null>(null);
  /** This page was opened on the machine that serves: only there the network can be changed. */
  readonly home = LOCAL.test(location.hostname);

  async look() {
    if (this.home) this.network = await ask<Network>("/api/network");
  }
  async change(wish: NetworkWish) {
    this.network = await ask<Network>("/api/network", wish);
  }
  /** How a link begins. Whoever came over the network invites by the address that worked for them. */
  get base(): string {
    return (this.home && this.network?.url) || location.origin;
  }
  seat(token: string): string {
    return `${this.base}/#/seat/${token}`;
  }
  table(code: string): string {
    return `${this.base}/#/join/${code}`;
  }
}
export const inviting = new Inviting();

/** Put a text on the clipboard, also where the browser has none to give (plain http). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.cssText = "position: fixed; opacity: 0";
    document.body.append(field);
    const before = document.activeElement as HTMLElement | null;
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    before?.focus();
    return done;
  }
}
