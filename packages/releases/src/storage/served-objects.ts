import { LRUCache } from "lru-cache";
import { ReleaseDocument } from "../registry/release-document.ts";
import { coalesced } from "./coalesced.ts";
import { jsonOf } from "./json-of.ts";
import type { Objects } from "./objects.ts";
import { inspectText, registryFiles, registryKey, standIn } from "./registry-files.ts";
import { type RegistryText, type ReleaseStore, StoreAwayError } from "./release-store.ts";
import { releasedBuilds } from "./released-builds.ts";

/** A server asks for a registry at most this often, and while it knows one it waits this long for the next. */
const registryHoldsMs = 1_000;
const registryPatienceMs = 2_000;
/** Of released files that a server keeps; they never change. */
const keptBytes = 64 * 1024 * 1024;

/** What a server reads of a bucket: asked for once for many, kept where it never changes, and served on while the bucket is away. */
export function servedObjects(objects: Objects): Pick<ReleaseStore, "readRegistryText" | "readFile" | "isReleased"> {
  const live = new Map<string, { at: number; etag: string | undefined; known: RegistryText | null }>();
  const asking = new Map<string, Promise<RegistryText | null>>();

  const registries = coalesced(() => objects.keys("registry/"), registryHoldsMs);
  /** Whether there is one, or was: names are made up by who asks, and each that is not known would cost two calls. */
  const isKnown = async (env: string) =>
    live.has(env) || (await registries()).some((name) => name === `${env}.json` || name.startsWith(`${env}/rev/`));

  async function askForRegistry(env: string): Promise<RegistryText | null> {
    if (!(await isKnown(env))) return null;
    const last = live.get(env);
    const found =
      last?.etag === undefined
        ? await objects.get(registryKey(env))
        : await objects.getUnless(last.etag, registryKey(env), AbortSignal.timeout(registryPatienceMs));
    if (last && found === "same") {
      last.at = performance.now();
      return last.known;
    }
    const object = found === "same" ? null : found;
    const inspected = object ? inspectText(object.content.toString("utf8"), env) : { problem: "is missing" };
    const stored = await standIn(env, registryFiles(objects, env), inspected);
    const known = stored && { text: stored.text, problem: stored.problem };
    // One that is broken is looked at anew each time: a revision may be restored by hand.
    live.set(env, { at: performance.now(), etag: known?.problem === null ? object?.etag : undefined, known });
    return known;
  }

  const kept = new LRUCache<string, { content: Buffer | null }>({
    maxSize: keptBytes,
    sizeCalculation: ({ content }, key) => (content?.byteLength ?? 0) + key.length,
    fetchMethod: async (key) => {
      const content = (await objects.get(key))?.content ?? null;
      // Small files have no compressed variants, for good; any other missing file may be put back.
      return content || /\.(?:br|gz)$/.test(key) ? { content } : undefined;
    },
  });
  const keptFile = async (key: string) => (await kept.fetch(key))?.content ?? null;

  const named = new Map<string, ReadonlySet<string>>();
  async function filesOf(key: string): Promise<ReadonlySet<string>> {
    const known = named.get(key);
    if (known) return known;
    const document = await keptFile(`${key}release.json`);
    if (!document) return new Set();
    const { data } = ReleaseDocument.safeParse(jsonOf(document.toString("utf8")));
    const files = new Set(["release.json", ...Object.keys(data?.files ?? {})]);
    named.set(key, files);
    return files;
  }

  return {
    async readRegistryText(env) {
      const last = live.get(env);
      if (last && performance.now() - last.at < registryHoldsMs) return last.known;
      const asked =
        asking.get(env) ??
        askForRegistry(env)
          .catch((error: unknown) => {
            if (!last?.known || !(error instanceof StoreAwayError)) throw error;
            last.at = performance.now();
            return { text: last.known.text, problem: error.message };
          })
          .finally(() => asking.delete(env));
      asking.set(env, asked);
      return asked;
    },

    /** Only what the build's document names is asked for, so that nobody makes the server ask for what never was. */
    async readFile(remote, build, path) {
      const key = `releases/${remote}/${build}/`;
      const [, original = path] = /^(.+)\.(?:br|gz)$/.exec(path) ?? [];
      return (await filesOf(key)).has(original) ? keptFile(key + path) : null;
    },
    isReleased: releasedBuilds(objects, registryHoldsMs).has,
  };
}
