import { type RemoteRecord, remoteState } from "./remote-record.ts";
import type { PortalEvent, PortalListener, PortalState } from "./types.ts";

/** What the shell is told of the records: followers hear what happened, and how things stand since. */
export function portalFacts(records: ReadonlyMap<string, RemoteRecord>) {
  let state: PortalState = { registry: "starting", refusal: null, revision: 0, remotes: {}, swaps: 0 };
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
        remotes: Object.fromEntries([...records].map(([name, record]) => [name, remoteState(record, remotes[name])])),
      };
      for (const listener of listeners) {
        listener(happened, state);
      }
    },
  };
}

export type PortalFacts = ReturnType<typeof portalFacts>;
