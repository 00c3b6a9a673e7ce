// `npm run conformance -- --api URL`: tries a server that claims to speak the portal's API, and says which rules it keeps.
import { parseArgs } from "node:util";
import { tryServer } from "./lib/conformance/conformance.ts";
import type { Account } from "./lib/conformance/server.ts";

const mostProblems = 10;
const usage =
  "npm run conformance -- --api URL\nThe accounts come from CONFORMANCE_USERNAME and CONFORMANCE_PASSWORD (an administrator), and from CONFORMANCE_TIED_USERNAME and CONFORMANCE_TIED_PASSWORD (a user who is tied to a provider).";

const { values } = parseArgs({ options: { api: { type: "string" } } });

/** An account from the environment. */
function accountOf(prefix: string): Account | undefined {
  const { [`${prefix}_USERNAME`]: username, [`${prefix}_PASSWORD`]: password } = process.env;
  return username && password ? { username, password } : undefined;
}

const admin = accountOf("CONFORMANCE");
if (!values.api || !URL.canParse(values.api) || !admin) {
  console.error(usage);
  process.exit(2);
}

const counts = { kept: 0, broken: 0, untried: 0 };
await tryServer(values.api, { admin, tied: accountOf("CONFORMANCE_TIED") }, ({ rule, problems }) => {
  const state = problems === null ? "untried" : problems.length === 0 ? "kept" : "broken";
  counts[state] += 1;
  console.log(`${state.padEnd(7)}  ${rule}`);
  for (const problem of problems?.slice(0, mostProblems) ?? []) console.log(`         ${problem}`);
  const more = (problems?.length ?? 0) - mostProblems;
  if (more > 0) console.log(`         and ${more} more`);
});
console.log(`\n${counts.kept} rules kept, ${counts.broken} broken, ${counts.untried} not tried`);
process.exit(counts.broken > 0 ? 1 : 0);
