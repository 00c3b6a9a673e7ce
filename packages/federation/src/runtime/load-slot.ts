import type { Target } from "../registry/resolve.ts";
import type { ReleaseLoader } from "./release-loader.ts";
import { RemoteError } from "./remote-error.ts";
import { asRemoteError, candidates, isRefusal, type RemoteSlot } from "./remote-slot.ts";
import type { BuildEvent, LoadedRelease } from "./types.ts";

/** One more try for what may have been the network. */
async function loadTwice(loader: ReleaseLoader, slot: RemoteSlot, target: Target): Promise<LoadedRelease> {
  try {
    return await loader.load(slot.resolved, target);
  } catch (error) {
    if (isRefusal(asRemoteError(error, slot))) {
      throw error;
    }
    return loader.load(slot.resolved, target);
  }
}

/**
 * Loads the build that the registry names, else its last good one. A build is given up for this tab when it was refused, or
 * when another build could be loaded in its place: then it was not the network.
 */
export async function loadSlot(
  loader: ReleaseLoader,
  slot: RemoteSlot,
  tell: (event: BuildEvent) => void,
): Promise<LoadedRelease> {
  const errors: RemoteError[] = [];
  for (const target of candidates(slot)) {
    try {
      const loaded = slot.loaded?.build === target.build ? slot.loaded : await loadTwice(loader, slot, target);
      for (const error of errors) {
        slot.failed.set(error.build, error);
        tellFailure(error, tell);
      }
      slot.error = errors[0] ?? slot.failed.get(slot.resolved.target.build) ?? null;
      return loaded;
    } catch (cause) {
      const error = asRemoteError(cause, slot);
      console.error(`[portal] ${error.remote} ${error.build} failed (${error.phase}): ${error.message}`);
      errors.push(error);
      if (isRefusal(error)) {
        slot.failed.set(error.build, error);
      }
    }
  }
  // Where each of several builds failed, that was rather the network.
  for (const error of errors) {
    if (errors.length === 1 || isRefusal(error)) tellFailure(error, tell);
  }
  throw errors[0] ?? slot.failed.get(slot.resolved.target.build) ?? asRemoteError("There is no build to load", slot);
}

/** Tells a failure of a build; not where the browser knows that it is offline. */
export function tellFailure(error: RemoteError, tell: (event: BuildEvent) => void): void {
  const { remote, build, phase } = error;
  if (globalThis.navigator?.onLine !== false) {
    tell({ kind: "failed", remote, build, phase, error });
  }
}

/** A screen's module. One that cannot be had twice counts against the build like any other part of it. */
export async function loadPageModule(slot: RemoteSlot, { build, definition }: LoadedRelease, routeName: string) {
  const route = definition.routes.find(({ name }) => name === routeName);
  const { name: remote, owner } = slot.resolved;
  const phase = "page";
  if (!route) {
    throw new RemoteError({ remote, owner, build, phase, message: `It has no screen "${routeName}"` });
  }
  try {
    return await route.page().catch(() => route.page());
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RemoteError({ remote, owner, build, phase, message, cause });
  }
}
