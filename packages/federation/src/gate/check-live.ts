import {
  type Candidate,
  CannotCheckError,
  keepPassed,
  type LiveShell,
  liveShells,
  type PassedCheck,
  readShell,
} from "@portal/releases/admission";
import type { ReleaseStore } from "@portal/releases/storage";
import { GateError } from "./publish-build.ts";
import type { Trial } from "./try-in-shell.ts";

export interface GateOptions {
  store: ReleaseStore;
  env: string;
  by: string;
  releasesUrl: string;
  /** Address of the portal whose shell counts; default: those that serve the store. */
  against?: string | undefined;
}

/** A passed check, and where. */
export type LiveCheck = PassedCheck & { url: string } & Pick<Trial, "contributions" | "withoutSlot">;

/**
 * Tries a build in each live shell; none where nobody serves the store. Rejects with a `GateError` where a shell finds
 * something, and with a `CannotCheckError` where nothing can be tried.
 */
export async function checkLive(
  candidate: Candidate,
  { store, env, by, releasesUrl, against }: GateOptions,
  verdict = "does not pass the gate",
): Promise<LiveCheck[]> {
  const { remote, build } = candidate.release;
  const checks: LiveCheck[] = [];
  for (const shell of await liveShells(store, env, against)) {
    const { tryInShell } = await import("./try-in-shell.ts"); // no other command waits for the browser's library
    const begun = performance.now();
    const trial = tryInShell(candidate, shell, releasesUrl);
    const { findings, screens, contributions, withoutSlot } = await trial.catch(async (error: unknown) => {
      if (!(error instanceof CannotCheckError)) await requireLogin(shell);
      throw error;
    });
    if (findings.length > 0) {
      if (screens > 0) await requireLogin(shell);
      throw new GateError(`${remote} ${build}`, findings, verdict, shell.url);
    }
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const { identity, url, provided } = shell;
    if ((await readShell(url)).identity !== identity)
      throw new CannotCheckError(`The shell of ${url} has changed meanwhile: check again`);
    const at = new Date().toISOString();
    const passed = { shell: identity, contract: provided.contract, at, by, seconds, screens };
    checks.push({ ...passed, url, contributions, withoutSlot });
  }
  return checks;
}

/** Rejects where a portal does not show its own Login, so that what was found there is not to be blamed on a build. */
async function requireLogin({ url }: LiveShell): Promise<void> {
  const { loginProblem } = await import("./login-problem.ts");
  const problem = await loginProblem({ url });
  if (problem !== null)
    throw new CannotCheckError(
      `${url} serves this store and does not show its own Login (${problem}), so nothing can be tried there. Repair or stop that portal, or leave it out: --against <address of another portal>`,
    );
}

/** Keeps that a stored build has passed. */
export async function keepChecks(store: ReleaseStore, remote: string, build: string, checks: readonly LiveCheck[]) {
  if (checks.length > 0)
    await keepPassed(
      store,
      remote,
      build,
      checks.map(({ url: _url, contributions: _shown, withoutSlot: _notShown, ...check }) => check),
    );
}
