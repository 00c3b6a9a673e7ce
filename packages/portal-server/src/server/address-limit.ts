const minute = 60_000;
/** Of more addresses in one minute nothing is taken, so that the memory has an end. */
const maxAddresses = 20_000;

interface Seen {
  beacons: number;
  tabs: Set<string>;
}

/** How many beacons one address may send in a minute, and of how many tabs: one client can make itself few tabs only. */
export function addressLimit({ beacons, tabs }: { beacons: number; tabs: number }) {
  let begun = 0;
  const addresses = new Map<string, Seen>();

  function seenOf(address: string, now: number): Seen | null {
    if (now - begun >= minute) {
      begun = now;
      addresses.clear();
    }
    const seen = addresses.get(address) ?? { beacons: 0, tabs: new Set() };
    if (!addresses.has(address) && addresses.size >= maxAddresses) return null;
    addresses.set(address, seen);
    return seen;
  }

  return {
    /** Whether another request of that address is looked at. */
    takesRequest(address: string, now: number): boolean {
      const seen = seenOf(address, now);
      if (!seen || seen.beacons >= beacons) return false;
      seen.beacons += 1;
      return true;
    },
    /** Whether that tab is one of those that the address may speak for in this minute. */
    takesTab(address: string, tab: string, now: number): boolean {
      const seen = seenOf(address, now);
      if (!seen || (!seen.tabs.has(tab) && seen.tabs.size >= tabs)) return false;
      seen.tabs.add(tab);
      return true;
    },
  };
}
