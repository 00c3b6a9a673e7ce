import { execFileSync } from "node:child_process";

/** Runs Git in a repository and returns its output. */
export const gitIn =
  (root: string) =>
  (...args: string[]): string =>
    execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 2 ** 26,
    }).trim();

/** The last release of the product: its tag `v…`, or else the commit that gave it a heading in the changelog. */
export function lastRelease(root: string): string {
  const git = gitIn(root);
  const [tag] = git("tag", "--list", "v[0-9]*", "--merged", "HEAD", "--sort=-version:refname").split("\n");
  return tag || git("log", "-1", "--format=%H", "-G", "^## [0-9]", "--", "CHANGELOG.md");
}
