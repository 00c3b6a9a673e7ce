import type { BuildReference } from "../registry/registry-document.ts";

interface Options {
  /** The screen whose scripts come too. */
  route?: string | undefined;
  /** The page's address: what a base is relative to. */
  page: string;
  fetch: typeof fetch;
}

/** What came, or is on its way. */
const asked = new Set<string>();

/** Brings a file into the browser's cache, once. */
export function fetchOnce(url: string, fetch: Options["fetch"], priority: RequestPriority = "low"): void {
  if (asked.has(url)) return;
  asked.add(url);
  fetch(url, { priority })
    .then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(reply))) // the cache keeps what was read to its end
    .catch(() => asked.delete(url)); // who loads the build asks again, and is told
}

/**
 * Brings scripts into the browser's cache that the registry names of a build and one of its screens. Nothing is executed: what may
 * run, and with which hashes, is the release document's word. Links that preload would keep a failure from the next try.
 */
export function fetchAhead({ base, scripts }: BuildReference, { route = "", page, fetch }: Options): void {
  const folder = new URL(base, page);
  const paths = scripts ? [...scripts.entry, ...(scripts.pages[route] ?? [])] : [];
  for (const path of paths) fetchOnce(new URL(path, folder).href, fetch);
}
