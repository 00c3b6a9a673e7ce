import type { BuildReference } from "@portal/releases/registry";
import type { PartName } from "./parts.ts";

interface Options {
  /** Whose scripts come too. */
  part?: PartName | undefined;
  /** The page's address: what a base is relative to. */
  page: string;
  fetch: typeof fetch;
  /** Low where it is only a guess that somebody wants them. */
  priority?: RequestPriority | undefined;
}

/** What came, or is on its way. */
const asked = new Set<string>();

/**
 * Brings a file into the browser's cache, once; nothing is executed. A link that preloads would keep a failure, and give it to the
 * script that asks next, even where the file is back by then.
 */
export function fetchOnce(url: string, fetch: Options["fetch"], priority: RequestPriority = "low"): void {
  if (asked.has(url)) return;
  asked.add(url);
  fetch(url, { priority })
    .then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(reply))) // the cache keeps what was read to its end
    .catch(() => asked.delete(url)); // who loads the build asks again, and is told
}

/**
 * Brings scripts into the browser's cache that the registry names of a build and one of its parts: what may run, and with which
 * hashes, is the release document's word.
 */
export function prefetchScripts({ base, scripts }: BuildReference, { part, page, fetch, priority }: Options): void {
  const folder = new URL(base, page);
  const ofPart = part && scripts?.[part.kind]?.[part.name];
  const paths = [...(scripts?.entry ?? []), ...(ofPart ?? [])];
  for (const path of paths) fetchOnce(new URL(path, folder).href, fetch, priority);
}
