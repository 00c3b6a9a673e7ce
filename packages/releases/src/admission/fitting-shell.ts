import { shellPlatformFile } from "@portal/remote/platform";
import { ProvidedPlatform, type RegistryDocument, shellName, unmetRequirement } from "../registry/index.ts";
import { type ReleaseStore, sha384 } from "../storage/index.ts";
import type { Candidate } from "./candidate.ts";
import { NotAdmittedError } from "./not-admitted-error.ts";

/** What a build of the shell offers to remotes. */
export async function providedBy({ file }: Candidate): Promise<ProvidedPlatform> {
  const text = Buffer.from((await file(shellPlatformFile)) ?? "").toString();
  return ProvidedPlatform.parse(JSON.parse(text));
}

/** Throws a `NotAdmittedError` that names the builds of remotes that users get and that need what a build of the shell does not offer. */
export async function requireFittingShell(store: ReleaseStore, env: string, candidate: Candidate): Promise<void> {
  const { build } = candidate.release;
  const provided = await providedBy(candidate);
  const problems: string[] = [];
  for (const [remote, { stable, canary, pins = {} }] of Object.entries((await store.readRegistry(env)).remotes)) {
    if (remote === shellName) continue;
    for (const used of new Set([stable, canary?.build, ...Object.values(pins)])) {
      const stored = used && (await store.readBuild(remote, used));
      const unmet = stored && unmetRequirement(stored.release.requires, provided);
      if (unmet) problems.push(`${remote} ${used}: ${unmet}`);
    }
  }
  if (problems.length > 0)
    throw new NotAdmittedError(
      `${shellName} ${build} does not offer what remotes need: ${problems.join("; ")}`,
      `\nRelease builds of them that fit first, or say --unchecked "why"`,
    );
}

/** Identity of the builds that all users get of the remotes. A shell that has passed with them has to pass again with others. */
export function identityOfRemotes({ remotes }: RegistryDocument): string {
  const builds = Object.entries(remotes).filter(([name, { enabled }]) => name !== shellName && enabled);
  return sha384(JSON.stringify(builds.map(([name, { stable }]) => `${name} ${stable}`).sort()));
}
