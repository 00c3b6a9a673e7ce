/**
 * What a page can fetch before the runtime is there, which comes with the frame.
 */
import type { BuildReference } from "@portal/releases/registry";
import { fetchOnce, prefetchScripts } from "./prefetch-scripts.ts";

export { choiceFor } from "@portal/releases/registry";
export { checkedRegistry } from "./checked-registry.ts";
export { askForRegistry } from "./early-registry.ts";
export { savesData } from "./page-links.ts";
export { guardScripts } from "./trusted-scripts.ts";

/** Downloads what a first load of a build and one of its screens needs, `isWanted` where somebody waits for it; nothing is executed. */
export function preloadScreen(build: BuildReference, route: string, isWanted = false): void {
  const page = document.baseURI;
  // who loads the build asks again, with its hash; first, as all of the rest waits for it
  fetchOnce(new URL("release.json", new URL(build.base, page)).href, fetch, "high");
  prefetchScripts(build, { part: { kind: "pages", name: route }, page, fetch, priority: isWanted ? "high" : "low" });
}
