import type { RegistryDocument } from "../registry/registry-document.ts";
import { operationOf } from "../registry/transitions.ts";

/** Since when a remote's builds are what they are, in ms. */
export interface Stages {
  /** Of the released build; null where it became that by going back, or nobody knows when. */
  releasedAt: number | null;
  canaryAt: number | null;
}

/** When the released build and the canary of each remote were made so, by the revisions of the registry, newest first. */
export function stagesOf(registry: RegistryDocument, history: readonly RegistryDocument[]): Map<string, Stages> {
  return new Map(
    Object.entries(registry.remotes).map(([name, { stable, canary }]) => {
      const made = beginOf(history, (revision) => revision.remotes[name]?.stable === stable);
      const begun = beginOf(history, (revision) => revision.remotes[name]?.canary?.build === canary?.build);
      const isRelease = made && ["release", "promote"].includes(operationOf(made).action ?? "");
      return [
        name,
        {
          releasedAt: stable && isRelease ? Date.parse(made.createdAt) : null,
          canaryAt: canary && begun ? Date.parse(begun.createdAt) : null,
        },
      ];
    }),
  );
}

/** The oldest of the newest revisions for which something holds without a gap. */
function beginOf(history: readonly RegistryDocument[], holds: (revision: RegistryDocument) => boolean) {
  const end = history.findIndex((revision) => !holds(revision));
  return (end === -1 ? history : history.slice(0, end)).at(-1);
}
