import { liveUpdates } from "./live-updates.ts";
import { loadSlot } from "./load-slot.ts";
import type { PortalFacts } from "./portal-facts.ts";
import type { ReleaseLoader } from "./release-loader.ts";
import { asRemoteError, newerBuild, type RemoteSlot } from "./remote-slot.ts";
import { noteBase, sweepStyles } from "./slot-styles.ts";
import type { BuildEvent, LoadedRelease, UnsavedWork } from "./types.ts";

interface Options {
  unsaved: UnsavedWork;
  loader: ReleaseLoader;
  facts: PortalFacts;
  slotOf: (remote: string) => RemoteSlot;
  reload: () => void;
  /** The page's address: what a base is relative to. */
  page: string;
  tell: (event: BuildEvent) => void;
}

/** Which build each remote runs: the first one is loaded when it is asked for, newer ones as the live updates see fit. */
export function slotBuilds({ unsaved, loader, facts, slotOf, reload, page, tell }: Options) {
  const updates = liveUpdates({ unsaved, load, reload, apply, swaps: () => facts.get().swaps });

  function run(slot: RemoteSlot, loaded: LoadedRelease, ms: number) {
    const { remote, build } = loaded;
    const isSwap = slot.loaded !== null && slot.loaded.build !== build;
    const swaps = isSwap ? 1 : 0;
    noteBase(slot, build);
    const base = slot.bases.get(build);
    if (base && slot.loaded?.build !== build) {
      tell({ kind: "loaded", remote, build, base: new URL(base, page).href, ms, isSwap });
    }
    slot.loaded = loaded;
    slot.update = null;
    sweepStyles(slot, page);
    facts.tell("remoteLoaded", { swaps: facts.get().swaps + swaps });
  }

  function load(slot: RemoteSlot): Promise<LoadedRelease> {
    const begun = performance.now();
    slot.loading ??= loadSlot(loader, slot, tell)
      .then((loaded) => {
        slot.loading = null;
        run(slot, loaded, performance.now() - begun);
        consider(slot);
        return loaded;
      })
      .catch((error: unknown) => {
        slot.loading = null;
        slot.error = asRemoteError(error, slot);
        facts.tell("remoteFailed");
        throw error;
      });
    facts.tell("remoteLoading");
    return slot.loading;
  }

  function consider(slot: RemoteSlot) {
    const known = slot.update;
    updates.consider(slot);
    if (slot.update !== known) {
      facts.tell("updateChanged");
    }
  }

  async function apply(name: string) {
    const slot = slotOf(name);
    if (newerBuild(slot) && !unsaved.exists()) {
      await load(slot);
    }
  }

  return {
    load,
    consider,
    apply,
    onUpdateOffer: updates.onOffer,
    /** The build to open a screen with: the running one, or the newer one where a navigation may take it along. */
    async acquire(slot: RemoteSlot, retry = false): Promise<LoadedRelease> {
      if (retry) {
        slot.failed.clear();
      }
      if (slot.loading) {
        return slot.loading;
      }
      const swap = newerBuild(slot) !== null && (retry || updates.maySwapOnNavigation(slot));
      return slot.loaded && !swap ? slot.loaded : load(slot);
    },
  };
}

export type SlotBuilds = ReturnType<typeof slotBuilds>;
