import type { ResolvedRemote, Target } from "@portal/releases/registry";
import { failureOf, RemoteError } from "./remote-error.ts";
import type { LoadedRelease, RemoteState } from "./types.ts";

/** What this tab knows of one remote. */
export interface RemoteRecord {
  resolved: ResolvedRemote;
  loaded: LoadedRelease | null;
  loading: Promise<LoadedRelease> | null;
  error: RemoteError | null;
  update: string | null;
  /** How long the running build took to load; null before. */
  loadMs: number | null;
  /** When this tab went from one build to another; null where it never did. */
  swappedAt: number | null;
  /** Builds that failed or were refused here: not tried again until the user asks or the registry moves on. */
  failed: Map<string, RemoteError>;
  /** How many screens and contributions of each build are shown. */
  mounts: Map<string, number>;
  /** Folders of builds that ran in this tab, for the clean-up of their style sheets. */
  bases: Map<string, string>;
}

export function newRecord(resolved: ResolvedRemote): RemoteRecord {
  return {
    resolved,
    loaded: null,
    loading: null,
    error: null,
    update: null,
    loadMs: null,
    swappedAt: null,
    failed: new Map(),
    mounts: new Map(),
    bases: new Map(),
  };
}

/** The builds to try, best first. */
export function candidates({ resolved, failed }: RemoteRecord): Target[] {
  return [resolved.target, resolved.lastGood]
    .filter((target) => target !== null)
    .filter(({ build }) => !failed.has(build));
}

/** The build that the tab should move to; null when it has it, or cannot have it. */
export function newerBuild(record: RemoteRecord): string | null {
  const [best] = candidates(record);
  return record.loaded && best && best.build !== record.loaded.build ? best.build : null;
}

export function isMounted({ mounts }: RemoteRecord): boolean {
  return [...mounts.values()].some((count) => count > 0);
}

/** Notes the arrival or departure of a screen or a contribution. */
export function countMount({ mounts }: RemoteRecord, build: string, change: 1 | -1): void {
  const count = (mounts.get(build) ?? 0) + change;
  if (count > 0) {
    mounts.set(build, count);
  } else {
    mounts.delete(build);
  }
}

/** The state shown to the shell; the former object when nothing changed, so that nothing renders for it. */
export function remoteState(
  { resolved, loaded, loading, error, update, loadMs, swappedAt }: RemoteRecord,
  former?: RemoteState,
): RemoteState {
  const { name, title, owner, swap, routes, slots, enabled, channel, target } = resolved;
  const status = !enabled ? "disabled" : loading && !loaded ? "loading" : loaded ? "ready" : error ? "failed" : "idle";
  const build = loaded?.build ?? null;
  const known = { name, title, owner, swap, routes, slots, status, channel, target: target.build } as const;
  const state: RemoteState = { ...known, build, update, loadMs, swappedAt, error: error && failureOf(error) };
  return former && JSON.stringify(former) === JSON.stringify(state) ? former : state;
}

/** The record of a remote that may be used; throws a `RemoteError`. */
export function usableRecord(records: ReadonlyMap<string, RemoteRecord>, name: string): RemoteRecord {
  const record = records.get(name);
  const known = record?.resolved;
  const details = { remote: name, owner: known?.owner ?? "", build: known?.target.build ?? "" };
  if (!record) throw new RemoteError({ ...details, phase: "registry", message: `The registry knows no "${name}"` });
  if (!record.resolved.enabled) {
    throw new RemoteError({ ...details, phase: "disabled", message: `${record.resolved.title} is switched off` });
  }
  return record;
}

/** A refusal cannot heal by asking again; anything else may have been the network. */
export function isRefusal({ phase }: RemoteError): boolean {
  return phase === "requirements" || phase === "contract";
}

export function asRemoteError(error: unknown, { resolved }: RemoteRecord): RemoteError {
  if (error instanceof RemoteError) return error;
  const { name, owner, target } = resolved;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteError({ remote: name, owner, build: target.build, phase: "entry", message, cause: error });
}
