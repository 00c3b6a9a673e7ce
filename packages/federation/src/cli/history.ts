import type { RegistryDocument } from "../registry/registry-document.ts";
import type { ReleaseDocument } from "../registry/release-document.ts";

function touches({ change }: RegistryDocument, remote: string): boolean {
  return change.split(" ")[1] === remote;
}

/** The changes of one remote, newest first, and the builds that can be released. */
export function historyLines(remote: string, revisions: RegistryDocument[], builds: ReleaseDocument[]): string[] {
  const live = revisions[0]?.remotes[remote];
  const mark = (build: string) => (build === live?.stable ? " live" : build === live?.lastGood ? " last good" : "");
  const changes = revisions.filter((revision) => touches(revision, remote));
  return [
    `${remote}: ${live?.enabled === false ? "disabled" : "enabled"}, ${live?.stable ?? "no build"} live`,
    "",
    "Changes",
    ...changes.map(
      ({ revision, createdAt, change, by }) => `  ${String(revision).padStart(4)}  ${createdAt}  ${change}  (${by})`,
    ),
    "",
    "Builds",
    ...builds.map(({ build, createdAt, commit, sizes }) => {
      return `  ${build}  ${createdAt}  ${commit ?? "-"}  entry ${((sizes.entry ?? 0) / 1000).toFixed(1)} kB${mark(build)}`;
    }),
  ];
}
