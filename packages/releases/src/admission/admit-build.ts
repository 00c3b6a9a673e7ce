import { RegistryError, shellName } from "../registry/index.ts";
import type { ReleaseStore } from "../storage/index.ts";
import { storedCandidate } from "./candidate.ts";
import { identityOfRemotes, requireFittingShell } from "./fitting-shell.ts";
import { type LiveShell, liveShells } from "./live-shell.ts";
import { NotAdmittedError } from "./not-admitted-error.ts";
import { passedChecks } from "./passed-checks.ts";

interface Admission {
  store: ReleaseStore;
  env: string;
  /** The address of the one portal that counts; without it, all that were started on the store. */
  against?: string | undefined;
  remote: string;
  build: string;
  /** Why the build may go live without having passed. */
  unchecked?: string | undefined;
}

/**
 * Lets a build of a remote go to users that has passed the gate in every shell that is live, and one of the shell that has passed with the remotes that are released. Throws a `NotAdmittedError` for another one.
 * Where no shell is live there is nothing to pass: `false` says so.
 */
export async function admitBuild({ store, env, remote, build, against, unchecked }: Admission): Promise<boolean> {
  if (unchecked !== undefined) {
    if (unchecked.trim() === "") throw new RegistryError("--unchecked needs a reason, which the history keeps");
    return true;
  }
  const shells = await liveShells(store, env, against);
  if (remote === shellName) return admitShell({ store, env, build }, shells[0]);
  const passed = new Set((await passedChecks(store, remote, build)).map(({ shell }) => shell));
  const missing = shells.find(({ identity }) => !passed.has(identity));
  if (missing)
    throw new NotAdmittedError(
      `${remote} ${build} has not passed the gate against the live shell of ${missing.url}`,
      `: run portal check ${remote} ${build}, or say --unchecked "why"${shells.length > 1 ? `; --against <address> leaves out other portals` : ""}`,
    );
  return shells.length > 0;
}

async function admitShell(
  { store, env, build }: Pick<Admission, "store" | "env" | "build">,
  live: LiveShell | undefined,
): Promise<boolean> {
  const candidate = await storedCandidate(store, shellName, build);
  if (candidate) await requireFittingShell(store, env, candidate);
  if (!live) return false;
  const wanted = identityOfRemotes(live.registry);
  if (!(await passedChecks(store, shellName, build)).some(({ shell }) => shell === wanted))
    throw new NotAdmittedError(
      `${shellName} ${build} has not been opened with the remotes that are released now`,
      `: run portal check ${shellName} ${build}, or say --unchecked "why"`,
    );
  return true;
}
