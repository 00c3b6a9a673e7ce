import type { UnusedBuild } from "@portal/releases/storage";

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

/** The builds that a prune removes or would remove, one line each with its size, and all of them together. */
export function unusedLines(builds: readonly UnusedBuild[], { removed }: { removed: boolean }): string[] {
  if (builds.length === 0) return ["No build is old enough and unused"];
  const lines = builds.map(
    ({ remote, build, at, isWhole, bytes }) =>
      `${remote} ${build}  ${at.toISOString()}  ${megabytes(bytes)}${isWhole ? "" : "  incomplete"}`,
  );
  const total = `${builds.length} ${builds.length === 1 ? "build" : "builds"}, ${megabytes(
    builds.reduce((sum, { bytes }) => sum + bytes, 0),
  )}`;
  return [...lines, `${total}: ${removed ? "removed" : "nothing was removed; --yes removes them for good"}`];
}
