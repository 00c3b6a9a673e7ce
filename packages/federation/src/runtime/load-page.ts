import { loadPageModule } from "./load-slot.ts";
import type { PortalFacts } from "./portal-facts.ts";
import { asRemoteError, type RemoteSlot } from "./remote-slot.ts";
import type { SlotBuilds } from "./slot-builds.ts";
import type { LoadedPage, LoadedRelease } from "./types.ts";

interface Options {
  slot: RemoteSlot;
  builds: SlotBuilds;
  facts: PortalFacts;
}

/** A screen of a loaded build; where that build does not have it, of the last good one. */
export async function loadPage(
  release: LoadedRelease,
  route: string,
  { slot, builds, facts }: Options,
): Promise<LoadedPage> {
  try {
    return { ...release, page: await loadPageModule(slot, release, route) };
  } catch (cause) {
    const error = asRemoteError(cause, slot);
    const { lastGood } = slot.resolved;
    slot.error = error;
    if (!lastGood || lastGood.build === release.build || slot.failed.has(lastGood.build)) {
      facts.tell("remoteFailed");
      throw error;
    }
    slot.failed.set(release.build, error);
    const former = await builds.load(slot);
    try {
      return { ...former, page: await loadPageModule(slot, former, route) };
    } catch {
      // Neither has its screen: that is the network, not the build.
      slot.failed.delete(release.build);
      throw error;
    }
  }
}
