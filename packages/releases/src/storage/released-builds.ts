import { RegistryDocument } from "../registry/registry-document.ts";
import { coalesced } from "./coalesced.ts";
import { inBatches } from "./in-batches.ts";
import { jsonOf } from "./json-of.ts";
import type { Objects } from "./objects.ts";
import { StoreAwayError } from "./release-store.ts";

const readAtOnce = 16;
const isRegistry = (name: string) => /^[^/]+\.json$/.test(name);
const isRevision = (name: string) => /^[^/]+\/rev\/\d+\.json$/.test(name);

/**
 * Which builds a registry names, or named in any revision: a tab that was opened before the newest release still loads the
 * rest of the build that it runs. Nobody can load a build yet that was only published. No two looks begin within `pauseMs`.
 */
export function releasedBuilds(objects: Objects, pauseMs: number) {
  const named = new Set<string>();
  const seen = new Map<string, string>();

  /** Revisions never change, so each is read once; the registry itself counts too, as somebody may have put it back by hand. */
  const look = coalesced(async () => {
    const fresh = (await objects.keys("registry/")).filter(
      (name) => isRegistry(name) || (isRevision(name) && !seen.has(name)),
    );
    await inBatches(fresh, readAtOnce, async (name) => {
      const text = await textAt(objects, `registry/${name}`);
      if (seen.get(name) === text) return;
      seen.set(name, isRevision(name) ? "" : text);
      for (const build of namedIn(text)) named.add(build);
    });
  }, pauseMs);

  return {
    async has(remote: string, build: string): Promise<boolean> {
      const key = `${remote}/${build}`;
      if (!named.has(key)) await look();
      return named.has(key);
    },
  };
}

/** Empty where it cannot be read, which is told of where it is served. */
async function textAt(objects: Objects, key: string): Promise<string> {
  try {
    return (await objects.get(key))?.content.toString("utf8") ?? "";
  } catch (error) {
    if (error instanceof StoreAwayError) throw error;
    return "";
  }
}

/** The builds that a registry's text names; none of a torn one, which is told of where it is served. */
function namedIn(text: string): string[] {
  const { data } = RegistryDocument.safeParse(jsonOf(text));
  return data ? buildsNamedIn(data) : [];
}

/** `<remote>/<build>` of every build that a registry names; it describes each of them. */
export const buildsNamedIn = ({ remotes }: RegistryDocument): string[] =>
  Object.entries(remotes).flatMap(([remote, { builds }]) => Object.keys(builds).map((build) => `${remote}/${build}`));
