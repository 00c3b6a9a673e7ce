import { liveUpdates } from "./live-updates.ts";
import { loadRemote } from "./load-remote.ts";
import type { PortalFacts } from "./portal-facts.ts";
import type { ReleaseLoader } from "./release-loader.ts";
import { asRemoteError, newerBuild, type RemoteRecord } from "./remote-record.ts";
import { noteBase, sweepStyles } from "./remote-styles.ts";
import type { BuildEvent, LoadedRelease, UnsavedWork } from "./types.ts";

interface Options {
  unsaved: UnsavedWork;
  loader: ReleaseLoader;
  facts: PortalFacts;
  recordOf: (remote: string) => RemoteRecord;
  reload: () => void;
  /** The page's address: what a base is relative to. */
  page: string;
  tell: (event: BuildEvent) => void;
}

/** Which build each remote runs: the first one is loaded when it is asked for, newer ones as the live updates see fit. */
export function remoteBuilds({ unsaved, loader, facts, recordOf, reload, page, tell }: Options) {
  const updates = liveUpdates({ unsaved, load, reload, apply, swaps: () => facts.get().swaps });

  function run(record: RemoteRecord, loaded: LoadedRelease, ms: number) {
    const { remote, build } = loaded;
    const isNew = record.loaded?.build !== build;
    const isSwap = isNew && record.loaded !== null;
    noteBase(record, build);
    const base = record.bases.get(build);
    if (base && isNew) tell({ kind: "loaded", remote, build, base: new URL(base, page).href, ms, isSwap });
    if (isNew) record.loadMs = Math.round(ms);
    if (isSwap) record.swappedAt = Date.now();
    record.loaded = loaded;
    record.update = null;
    sweepStyles(record, page);
    facts.tell("remoteLoaded", { swaps: facts.get().swaps + (isSwap ? 1 : 0) });
  }

  function load(record: RemoteRecord): Promise<LoadedRelease> {
    const began = performance.now();
    record.loading ??= loadRemote(loader, record, tell)
      .then((loaded) => {
        record.loading = null;
        run(record, loaded, performance.now() - began);
        consider(record);
        return loaded;
      })
      .catch((error: unknown) => {
        record.loading = null;
        record.error = asRemoteError(error, record);
        facts.tell("remoteFailed");
        throw error;
      });
    facts.tell("remoteLoading");
    return record.loading;
  }

  function consider(record: RemoteRecord) {
    const known = record.update;
    updates.consider(record);
    if (record.update !== known) facts.tell("updateChanged");
  }

  async function apply(name: string) {
    const record = recordOf(name);
    if (newerBuild(record) && !unsaved.exists()) await load(record);
  }

  return {
    load,
    consider,
    apply,
    onUpdateOffer: updates.onOffer,
    /** The build to open a screen with: the running one, or the newer one where a navigation may take it along. */
    async acquire(record: RemoteRecord, retry = false): Promise<LoadedRelease> {
      if (retry) record.failed.clear();
      if (record.loading) return record.loading;
      const swap = newerBuild(record) !== null && (retry || updates.maySwapOnNavigation(record));
      return record.loaded && !swap ? record.loaded : load(record);
    },
  };
}

export type RemoteBuilds = ReturnType<typeof remoteBuilds>;
