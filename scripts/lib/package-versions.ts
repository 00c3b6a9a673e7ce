import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The history of versions begins with this file: before it no package was released. */
const begin = ".changeset/config.json";
/** These are not packed, so that no team gets them. */
const notPacked = [":!*.test.ts", ":!*.test.tsx", ":!*.test-d.ts"];

/**
 * The packages whose sources have changed since their version was set, though neither the version nor a changeset says so; a line for
 * each. `changeset status` asks only whether there is any changeset. Null where there is no history of Git to tell it by.
 */
export function untoldChanges(root: string, names: readonly string[]): string[] | null {
  if (!existsSync(join(root, ".git"))) return null;
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const told = packagesInChangesets(root);
  const begun = git("log", "-1", "--diff-filter=A", "--format=%H", "--", begin);
  return names.flatMap((folder) => {
    const file = `packages/${folder}/package.json`;
    const { name, version } = manifestOf(readFileSync(join(root, file), "utf8"));
    if (told.has(name)) return [];
    const set = git("log", "-1", "--format=%H", "-G", '"version":', "--", file);
    if (set === "") return []; // the package is not committed yet
    const isBefore = begun !== "" && git("rev-list", "--count", `${begun}..${set}`) === "0";
    if (manifestOf(git("show", `${set}:${file}`)).version !== version) return []; // its version is being set
    const changed = git(
      "diff",
      "--name-only",
      isBefore ? begun : set,
      "--",
      `packages/${folder}/src`,
      file,
      ...notPacked,
    );
    return changed === ""
      ? []
      : [`${name} changed, but is still ${version}: npm run changeset tells teams what is new`];
  });
}

const manifestOf = (text: string): { name: string; version: string } => JSON.parse(text);

/** The packages that a changeset which waits for the next version names. */
function packagesInChangesets(root: string): Set<string> {
  const texts = globSync(".changeset/*.md", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
  const heads = texts.map((text) => /^---\n(.*?)\n---/s.exec(text)?.[1] ?? "");
  return new Set(
    heads.flatMap((head) => [...head.matchAll(/^["'](.+)["']: (?:major|minor|patch)$/gm)].map(([, name = ""]) => name)),
  );
}
