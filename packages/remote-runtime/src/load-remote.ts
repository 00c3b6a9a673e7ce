import type { Target } from "@portal/releases/registry";
import type { ReleaseLoader } from "./release-loader.ts";
import type { RemoteError } from "./remote-error.ts";
import { asRemoteError, candidates, isRefusal, type RemoteRecord } from "./remote-record.ts";
import type { BuildEvent, LoadedRelease } from "./types.ts";

/** One more try for what may have been the network. */
async function loadTwice(loader: ReleaseLoader, record: RemoteRecord, target: Target): Promise<LoadedRelease> {
  try {
    return await loader.load(record.resolved, target);
  } catch (error) {
    if (isRefusal(asRemoteError(error, record))) throw error;
    return loader.load(record.resolved, target);
  }
}

/**
 * Loads the build that the registry names, else its last good one. A build is given up for this tab when it was refused, or
 * when another build could be loaded in its place: then it was not the network.
 */
export async function loadRemote(
  loader: ReleaseLoader,
  record: RemoteRecord,
  tell: (event: BuildEvent) => void,
): Promise<LoadedRelease> {
  const errors: RemoteError[] = [];
  for (const target of candidates(record)) {
    try {
      const loaded = record.loaded?.build === target.build ? record.loaded : await loadTwice(loader, record, target);
      for (const error of errors) {
        record.failed.set(error.build, error);
        tellFailure(error, tell);
      }
      record.error = errors[0] ?? record.failed.get(record.resolved.target.build) ?? null;
      return loaded;
    } catch (cause) {
      const error = asRemoteError(cause, record);
      console.error(`[portal] ${error.remote} ${error.build} failed (${error.phase}): ${error.message}`);
      errors.push(error);
      if (isRefusal(error)) record.failed.set(error.build, error);
    }
  }
  // Where each of several builds failed, that was rather the network.
  for (const error of errors) {
    if (errors.length === 1 || isRefusal(error)) tellFailure(error, tell);
  }
  throw (
    errors[0] ?? record.failed.get(record.resolved.target.build) ?? asRemoteError("There is no build to load", record)
  );
}

/** Tells a failure of a build; not where the browser knows that it is offline. */
export function tellFailure(error: RemoteError, tell: (event: BuildEvent) => void): void {
  const { remote, build, phase } = error;
  if (globalThis.navigator?.onLine !== false) tell({ kind: "failed", remote, build, phase, error });
}
