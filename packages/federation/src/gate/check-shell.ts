import {
  type Candidate,
  identityOfRemotes,
  liveShells,
  providedBy,
  requireFittingShell,
  storedCandidate,
} from "@portal/releases/admission";
import { shellName } from "@portal/releases/registry";
import type { Finding } from "./check-build.ts";
import type { GateOptions, LiveCheck } from "./check-live.ts";
import { GateError } from "./publish-build.ts";

/**
 * Opens Login and every screen of the released remotes in a build of the shell, at the address of a portal that serves the store; none where none does.
 * Rejects with a `GateError` where something is found.
 */
export async function checkShell(
  draft: Candidate,
  { store, env, by, releasesUrl, against }: GateOptions,
  verdict = "does not pass the gate",
): Promise<LiveCheck[]> {
  await requireFittingShell(store, env, draft);
  const [live] = await liveShells(store, env, against);
  if (!live) return [];
  const [{ tryInShell }, { loginProblem }] = await Promise.all([
    import("./try-in-shell.ts"), // no other command waits for the browser's library
    import("./login-problem.ts"),
  ]);
  const begun = performance.now();
  const shell = { ...live, draft, provided: await providedBy(draft) };
  const refuse = (findings: readonly Finding[]) => {
    if (findings.length > 0) throw new GateError(`${shellName} ${draft.release.build}`, findings, verdict, live.url);
  };
  const problem = await loginProblem(shell);
  refuse(problem === null ? [] : [{ rule: "shell", message: `Login does not stand: ${problem}` }]);
  const total = { screens: 1, contributions: 0, withoutSlot: [] as string[] };
  for (const [remote, { stable, enabled }] of Object.entries(live.registry.remotes)) {
    const candidate = remote !== shellName && enabled && stable && (await storedCandidate(store, remote, stable));
    if (!candidate) continue;
    const trial = await tryInShell(candidate, shell, releasesUrl);
    refuse(trial.findings.map(({ rule, message }) => ({ rule, message: `${remote} ${stable}: ${message}` })));
    total.screens += trial.screens;
    total.contributions += trial.contributions;
    total.withoutSlot.push(...trial.withoutSlot);
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const passed = { shell: identityOfRemotes(live.registry), contract: shell.provided.contract, seconds };
  return [{ ...passed, ...total, at: new Date().toISOString(), by, url: live.url }];
}
