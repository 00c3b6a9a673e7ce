/** How each build does in the tabs that run it, and what ends one that fails. Neither browser nor server is needed for it. */
export { buildCounts } from "./build-counts.ts";
export { HealthNote, healthNotes, staleAfterMs } from "./health-note.ts";
export { type BuildRates, type Health, healthNoteOf, readHealth } from "./read-health.ts";
export { defaultThresholds, type Thresholds } from "./verdict.ts";
export { releaseWatch, type WatchOptions, watchReleases } from "./watch-releases.ts";
