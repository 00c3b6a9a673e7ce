import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RegistryDocument } from "../registry/registry-document.ts";
import { namesIn } from "./files.ts";

/**
 * Which builds a registry names, or named in any revision: a tab that was opened before the newest release still loads the
 * rest of the build that it runs. What was only published is nobody's to load yet (S3).
 */
export function releasedBuilds(registries: string) {
  const named = new Set<string>();
  const read = new Map<string, string>();

  /** Revisions never change, so each is read once; the registry itself counts too, as somebody may have put it back by hand. */
  async function look() {
    const files = await namesIn(registries, { recursive: true });
    const isRevision = (file: string) => /^[^/\\]+[/\\]rev[/\\]\d+\.json$/.test(file);
    const fresh = files.filter((file) => /^[^/\\]+\.json$/.test(file) || (isRevision(file) && !read.has(file)));
    for (const file of fresh) {
      const text = await readFile(join(registries, file), "utf8").catch(() => "");
      if (read.get(file) !== text) {
        read.set(file, isRevision(file) ? "" : text);
        for (const build of namedIn(text)) {
          named.add(build);
        }
      }
    }
  }

  return {
    async has(remote: string, build: string): Promise<boolean> {
      const key = `${remote}/${build}`;
      if (!named.has(key)) {
        await look();
      }
      return named.has(key);
    },
  };
}

/** `<remote>/<build>` of every build that a registry names; none of a torn one, which is told of where it is served. */
function namedIn(text: string): string[] {
  const { data } = RegistryDocument.safeParse(jsonOf(text));
  return Object.entries(data?.remotes ?? {}).flatMap(([remote, { stable, lastGood, canary, pins = {}, builds }]) =>
    [stable, lastGood, canary?.build, ...Object.values(pins), ...Object.keys(builds)].flatMap((build) =>
      build ? `${remote}/${build}` : [],
    ),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
