import { isMounted, newerBuild, type RemoteSlot } from "./remote-slot.ts";
import type { LoadedRelease, UnsavedWork, UpdateOffer } from "./types.ts";

/** Each swap leaves the old build's code in memory (about 256 kB measured), so a tab does a few and then wants a reload. */
const maxSwaps = 5;

interface Options {
  unsaved: UnsavedWork;
  swaps: () => number;
  load: (slot: RemoteSlot) => Promise<LoadedRelease>;
  apply: (remote: string) => Promise<void>;
  reload: () => void;
}

/** What a tab does about builds that the registry moved to. */
export function liveUpdates({ unsaved, swaps, load, apply, reload }: Options) {
  const listeners = new Set<(offer: UpdateOffer) => void>();
  const swapsLeft = () => swaps() < maxSwaps;

  function offer({ resolved }: RemoteSlot, build: string) {
    const { name: remote, title } = resolved;
    const message = `A new version of ${title} is ready`;
    const how: Pick<UpdateOffer, "kind" | "apply"> = swapsLeft()
      ? { kind: "swap", apply: () => apply(remote) }
      : { kind: "reload", apply: async () => reload() };
    for (const listener of listeners) {
      listener({ remote, build, message, ...how });
    }
  }

  return {
    swapsLeft,
    /** Swaps a remote that is not shown; for one that is, notes the build, or offers it, as its policy wants. */
    consider(slot: RemoteSlot) {
      const build = newerBuild(slot);
      if (!build || slot.loading) {
        slot.update = build;
      } else if (swapsLeft() && !isMounted(slot)) {
        // A failure is in the slot's state and is told when a screen of the remote is opened.
        load(slot).catch(() => undefined);
      } else if (!swapsLeft() || slot.resolved.swap === "ask") {
        if (!unsaved.exists() && slot.update !== build) {
          slot.update = build;
          offer(slot, build);
        }
      } else {
        slot.update = build;
      }
    },
    /** Whether opening a screen may take the newer build along. */
    maySwapOnNavigation(slot: RemoteSlot): boolean {
      const stays = isMounted(slot) && slot.resolved.swap !== "idle";
      return !stays && swapsLeft() && !unsaved.exists();
    },
    onOffer(listener: (offer: UpdateOffer) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
