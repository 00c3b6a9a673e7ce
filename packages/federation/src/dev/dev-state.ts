import type { StoredRelease } from "@portal/releases/storage";

/** How the remote that somebody works on is; a build stays shown until a newer one passes. */
export interface DevState {
  readonly building: boolean;
  readonly shown: StoredRelease | null;
  /** What is wrong with the sources as they are. */
  readonly problem: string | null;
}

/** The state, and who wants to know of each change. */
export function devState() {
  const listeners = new Set<(state: DevState) => void>();
  let state: DevState = { building: false, shown: null, problem: null };
  return {
    get: () => state,
    change(part: Partial<DevState>) {
      state = { ...state, ...part };
      for (const listener of listeners) listener(state);
    },
    onChange(listener: (state: DevState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type DevStateHolder = ReturnType<typeof devState>;
