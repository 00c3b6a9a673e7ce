import type { Fault, Outcome } from "../support/fault.ts";
import { survivors } from "../support/processes.ts";
import { Stack } from "../support/stack.ts";
import { until } from "../support/until.ts";

/** The processes between a person and the API, by words of their command lines. */
const links = {
  npm: /^npm /,
  "portal.mjs": /^node scripts\/portal\.mjs/,
  "start.ts": /scripts\/(start|dev)\.ts/,
} as const;

type Link = keyof typeof links;

interface Case {
  link: Link;
  signal: NodeJS.Signals;
  command?: "start" | "dev";
}

const signals = ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const;

const long = (Object.keys(links) as Link[]).flatMap((link) => signals.map((signal) => ({ link, signal })));
/** Cases that have left an orphan on the ports before. */
const short = [
  { link: "npm", signal: "SIGKILL" },
  { link: "start.ts", signal: "SIGKILL" },
] as const;

/** Sends a signal to one process of the chain and waits until all of them are gone. */
async function endsWhole({ link, signal, command = "start" }: Case): Promise<number> {
  const stack = await Stack.start({ throughNpm: true, command });
  const family = stack.family();
  // the last one, since npm's own line names the script too
  const target = family.findLast(({ command }) => links[link].test(command));
  if (!target) throw new Error(`No ${link} in the chain:\n${family.map(({ command }) => command).join("\n")}`);
  process.kill(target.pid, signal);
  const took = await until(`Nothing is left after ${signal} to ${link}`, () => survivors(family).length === 0);
  await stack.stop();
  return took;
}

async function endAll(cases: readonly Case[]): Promise<Outcome> {
  const times: number[] = [];
  for (const one of cases) times.push(await endsWhole(one));
  return {
    saw: `${cases.length} ways to end it; no process was left after ${Math.max(...times)} ms at most`,
    againAfterMs: null,
  };
}

const before = "an orphan kept the ports, and the next start failed";

export const endedChain: Fault = {
  name: "S7: each of npm, portal.mjs and start.ts is ended or killed",
  before,
  run: () => endAll(long),
};

export const endedChainShort: Fault = {
  name: "S7: npm or start.ts is killed",
  before,
  short: true,
  run: () => endAll(short),
};

export const endedDev: Fault = {
  name: "S7: npm run dev: each of npm, portal.mjs and dev.ts is ended or killed",
  before,
  run: () =>
    endAll(long.filter(({ signal }) => /TERM|KILL/.test(signal)).map((one) => ({ ...one, command: "dev" as const }))),
};
