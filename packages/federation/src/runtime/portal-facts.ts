import { type RemoteSlot, slotState } from "./remote-slot.ts";
import type { PortalEvent, PortalListener, PortalState } from "./types.ts";

/** What the shell is told of the slots: whoever follows hears what happened, and how things stand since. */
export function portalFacts(slots: ReadonlyMap<string, RemoteSlot>) {
  let state: PortalState = { registry: "starting", revision: 0, remotes: {}, swaps: 0 };
  const listeners = new Set<PortalListener>();
  return {
    get: () => state,
    subscribe(listener: PortalListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(happened: PortalEvent, change: Partial<PortalState> = {}) {
      const { remotes } = state;
      state = {
        ...state,
        ...change,
        remotes: Object.fromEntries([...slots].map(([name, slot]) => [name, slotState(slot, remotes[name])])),
      };
      for (const listener of listeners) {
        listener(happened, state);
      }
    },
  };
}

export type PortalFacts = ReturnType<typeof portalFacts>;
