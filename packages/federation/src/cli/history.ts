import { operationOf, type RegistryDocument, type ReleaseDocument } from "@portal/releases/registry";
import { longestHistory } from "@portal/releases/storage";

/** The changes of one remote, newest first, and the builds that can be released. */
export function historyLines(remote: string, revisions: RegistryDocument[], builds: ReleaseDocument[]): string[] {
  const live = revisions[0]?.remotes[remote];
  const { stable, lastGood, canary, pins = {} } = live ?? {};
  const groupsOf = (build: string) => Object.keys(pins).filter((group) => pins[group] === build);
  const mark = (build: string) =>
    [
      build === stable && "live",
      build === lastGood && "last good",
      build === canary?.build && "canary",
      ...groupsOf(build).map((group) => `pinned for ${group}`),
    ]
      .filter(Boolean)
      .map((word) => ` ${word}`)
      .join(",");
  const changes = revisions.filter((revision) => operationOf(revision).remote === remote);
  return [
    `${remote}: ${live?.enabled === false ? "disabled" : "enabled"}, ${stable ?? "no build"} live`,
    "",
    revisions.length < longestHistory ? "Changes" : `Changes of the newest ${longestHistory} revisions`,
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
