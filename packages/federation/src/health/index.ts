/** How each build does in the tabs that run it, and what ends one that fails. Neither browser nor server is needed for it. */
export { type BuildRates, type Health, readHealth } from "./read-health.ts";
export { defaultThresholds, type Thresholds } from "./verdict.ts";
export { type WatchOptions, watchReleases } from "./watch-releases.ts";
