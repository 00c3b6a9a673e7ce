import { isMounted, newerBuild, type RemoteRecord } from "./remote-record.ts";
import type { LoadedRelease, UnsavedWork, UpdateOffer } from "./types.ts";

/** Each swap leaves the old build's code in memory (about 256 kB measured), so a tab does a few and then wants a reload. */
const maxSwaps = 5;

interface Options {
  unsaved: UnsavedWork;
  swaps: () => number;
  load: (record: RemoteRecord) => Promise<LoadedRelease>;
  apply: (remote: string) => Promise<void>;
  reload: () => void;
}

/** What a tab does about builds that the registry moved to. */
export function liveUpdates({ unsaved, swaps, load, apply, reload }: Options) {
  const listeners = new Set<(offer: UpdateOffer) => void>();
  const swapsLeft = () => swaps() < maxSwaps;

  function offer({ resolved }: RemoteRecord, build: string) {
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
    consider(record: RemoteRecord) {
      const build = newerBuild(record);
      if (!build || record.loading) {
        record.update = build;
      } else if (swapsLeft() && !isMounted(record)) {
        // A failure is in the record's state and is told when a screen of the remote is opened.
        load(record).catch(() => undefined);
      } else if (!swapsLeft() || record.resolved.swap === "ask") {
        if (!unsaved.exists() && record.update !== build) {
          record.update = build;
          offer(record, build);
        }
      } else {
        record.update = build;
      }
    },
    /** Whether opening a screen may take the newer build along. */
    maySwapOnNavigation(record: RemoteRecord): boolean {
      const stays = isMounted(record) && record.resolved.swap !== "idle";
      return !stays && swapsLeft() && !unsaved.exists();
    },
    onOffer(listener: (offer: UpdateOffer) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
