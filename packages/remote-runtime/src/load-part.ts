import { tellFailure } from "./load-remote.ts";
import type { Part } from "./parts.ts";
import type { PortalFacts } from "./portal-facts.ts";
import type { RemoteBuilds } from "./remote-builds.ts";
import { RemoteError } from "./remote-error.ts";
import { asRemoteError, type RemoteRecord } from "./remote-record.ts";
import type { BuildEvent, LoadedRelease } from "./types.ts";

interface Options {
  record: RemoteRecord;
  builds: RemoteBuilds;
  facts: PortalFacts;
  tell: (event: BuildEvent) => void;
}

interface LoadedPart<Module> {
  readonly release: LoadedRelease;
  readonly module: Module;
}

/** A part of a loaded build; where that build does not have it, of the last good one. */
export async function loadPart<Module>(
  release: LoadedRelease,
  part: Part<Module>,
  { record, builds, facts, tell }: Options,
): Promise<LoadedPart<Module>> {
  try {
    return { release, module: await moduleOf(record, release, part) };
  } catch (cause) {
    const error = asRemoteError(cause, record);
    record.error = error;
    if (!mayFallBack(record, release, part)) {
      tellFailure(error, tell);
      facts.tell("remoteFailed");
      throw error;
    }
    record.failed.set(release.build, error);
    const former = await builds.load(record);
    try {
      const module = await moduleOf(record, former, part);
      tellFailure(error, tell);
      return { release: former, module };
    } catch {
      // Neither has it: that is the network, not the build.
      record.failed.delete(release.build);
      throw error;
    }
  }
}

/** Whether there is a former build that has the part, and that has not failed too. */
function mayFallBack<Module>(
  { resolved, failed }: RemoteRecord,
  { build }: LoadedRelease,
  part: Part<Module>,
): boolean {
  const { lastGood } = resolved;
  if (lastGood?.kind !== "release" || lastGood.build === build || failed.has(lastGood.build)) return false;
  return part.isIn(lastGood.reference);
}

/** One that cannot be had twice counts against the build like any other part of it. */
async function moduleOf<Module>(
  record: RemoteRecord,
  { build, definition }: LoadedRelease,
  { phase, words, loaderIn }: Part<Module>,
): Promise<Module> {
  const load = loaderIn(definition);
  const { name: remote, owner } = record.resolved;
  if (!load) throw new RemoteError({ remote, owner, build, phase, message: `It has no ${words}` });
  try {
    return await load().catch(() => load());
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RemoteError({ remote, owner, build, phase, message, cause });
  }
}
