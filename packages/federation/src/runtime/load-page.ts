import { loadPageModule } from "./load-remote.ts";
import type { PortalFacts } from "./portal-facts.ts";
import type { RemoteBuilds } from "./remote-builds.ts";
import { asRemoteError, type RemoteRecord } from "./remote-record.ts";
import type { LoadedPage, LoadedRelease } from "./types.ts";

interface Options {
  record: RemoteRecord;
  builds: RemoteBuilds;
  facts: PortalFacts;
}

/** A screen of a loaded build; where that build does not have it, of the last good one. */
export async function loadPage(
  release: LoadedRelease,
  route: string,
  { record, builds, facts }: Options,
): Promise<LoadedPage> {
  try {
    return { ...release, page: await loadPageModule(record, release, route) };
  } catch (cause) {
    const error = asRemoteError(cause, record);
    const { lastGood } = record.resolved;
    record.error = error;
    if (!lastGood || lastGood.build === release.build || record.failed.has(lastGood.build)) {
      facts.tell("remoteFailed");
      throw error;
    }
    record.failed.set(release.build, error);
    const former = await builds.load(record);
    try {
      return { ...former, page: await loadPageModule(record, former, route) };
    } catch {
      // Neither has its screen: that is the network, not the build.
      record.failed.delete(release.build);
      throw error;
    }
  }
}
