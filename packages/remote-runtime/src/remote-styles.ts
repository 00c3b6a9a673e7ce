import { removeStylesheets } from "./page-links.ts";
import type { RemoteRecord } from "./remote-record.ts";

/** Notes where the files of a build lie that runs now. */
export function noteBase({ resolved, bases }: RemoteRecord, build: string): void {
  for (const used of [resolved.target, resolved.lastGood]) {
    if (used?.kind === "release" && used.build === build) bases.set(build, used.reference.base);
  }
}

/** Removes the styles of old builds once none of their screens is shown. */
export function sweepStyles({ bases, loaded, mounts }: RemoteRecord, page: string): void {
  for (const [build, base] of bases) {
    if (build !== loaded?.build && !mounts.has(build)) {
      removeStylesheets(new URL(base, page).href);
      bases.delete(build);
    }
  }
}
