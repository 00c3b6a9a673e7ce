import { loadPageModule, tellFailure } from "./load-slot.ts";
import type { PortalFacts } from "./portal-facts.ts";
import { asRemoteError, type RemoteSlot } from "./remote-slot.ts";
import type { SlotBuilds } from "./slot-builds.ts";
import type { BuildEvent, LoadedPage, LoadedRelease } from "./types.ts";

interface Options {
  slot: RemoteSlot;
  builds: SlotBuilds;
  facts: PortalFacts;
  tell: (event: BuildEvent) => void;
}

/** A screen of a loaded build; where that build does not have it, of the last good one. */
export async function loadPage(
  release: LoadedRelease,
  route: string,
  { slot, builds, facts, tell }: Options,
): Promise<LoadedPage> {
  try {
    return { ...release, page: await loadPageModule(slot, release, route) };
  } catch (cause) {
    const error = asRemoteError(cause, slot);
    const { lastGood } = slot.resolved;
    slot.error = error;
    if (!lastGood || lastGood.build === release.build || slot.failed.has(lastGood.build)) {
      tellFailure(error, tell);
      facts.tell("remoteFailed");
      throw error;
    }
    slot.failed.set(release.build, error);
    const former = await builds.load(slot);
    try {
      const page = await loadPageModule(slot, former, route);
      tellFailure(error, tell);
      return { ...former, page };
    } catch {
      // Neither has its screen: that is the network, not the build.
      slot.failed.delete(release.build);
      throw error;
    }
  }
}
