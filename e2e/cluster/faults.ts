import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../faults/support/until.ts";
import type { Cluster, Part } from "./cluster.ts";
import { type Kind, Traffic } from "./traffic.ts";

interface DemoFile {
  password: string;
  try: { msisdn: string; carrierId: number }[];
}

const faults: readonly { name: string; part: Part }[] = [
  { name: "one of two APIs is killed", part: "api-1" },
  { name: "the replica of the database is killed", part: "replica" },
  { name: "the primary of the database is killed, its replica promoted", part: "primary" },
];

const kinds: readonly Kind[] = ["list", "look-up", "write", "export"];
/** The portal counts as well again after this time without a failure, in milliseconds. */
const calmMs = 4_000;
const warmUpMs = 5_000;

/**
 * Kills parts of the cluster under traffic and prints what callers saw; then checks each acknowledged write. Returns
 * the exit code: it is a failure where a part does not recover, or where a write is lost although each one waits for
 * both databases.
 */
export async function runFaults(cluster: Cluster, { isSynchronous }: { isSynchronous: boolean }): Promise<number> {
  const demo = JSON.parse(readFileSync(join(cluster.dataDir, "demo.json"), "utf8")) as DemoFile;
  const [subscriber] = demo.try;
  if (!subscriber) throw new Error("The demo has no number to look up");
  const traffic = await Traffic.start({ url: cluster.url, password: demo.password, subscriber });
  console.log(`\nTraffic through nginx; writes wait for ${isSynchronous ? "both databases" : "the primary alone"}`);
  await sleep(warmUpMs);
  report("nothing is wrong", traffic, Date.now() - warmUpMs);
  let failed = false;
  for (const { name, part } of faults) {
    const start = Date.now();
    process.kill(cluster.pidOf(part), "SIGKILL");
    try {
      await until("All kinds of calls succeed again", () => isCalm(traffic, start) && isThrough(cluster, part));
    } catch (error) {
      failed = true;
      console.error(`✗ ${name}: ${(error as Error).message}`);
    }
    report(name, traffic, start);
    await until("The cluster is whole again", () => cluster.isWhole().catch(() => false));
    console.log(`  the cluster was whole again after ${seconds(Date.now() - start)}`);
  }
  await traffic.stop();
  return (await checkWrites(traffic, isSynchronous)) && !failed ? 0 : 1;
}

/** Whether a kill is over: of the primary once the replica is promoted; for other parts the calls alone decide. */
const isThrough = ({ databases }: Cluster, part: Part) => part !== "primary" || databases.isPromoted;

function isCalm({ outcomes }: Traffic, start: number): boolean {
  const since = Math.max(start, Date.now() - calmMs);
  if (Date.now() - start < calmMs) return false;
  const latest = outcomes.filter(({ at }) => at > since);
  return kinds.every((kind) => latest.some((one) => one.kind === kind)) && latest.every(({ failure }) => !failure);
}

/**
 * Prints what callers saw since then: for each kind the number of calls, the failures by their message, the slowest
 * call, and the longest time without a success.
 */
function report(name: string, { outcomes }: Traffic, start: number): void {
  console.log(`\n${name}`);
  for (const kind of kinds) {
    const calls = outcomes.filter((one) => one.kind === kind && one.at >= start);
    const bad = calls.filter(({ failure }) => failure !== null);
    const times = calls.filter(({ failure }) => failure === null).map(({ at }) => at);
    const gaps = [start, ...times].map((at, nth, all) => (all[nth + 1] ?? at) - at);
    const slowest = Math.max(0, ...calls.map(({ ms }) => ms));
    const lastBad = bad.at(-1);
    const well = lastBad ? `well after ${seconds(lastBad.at - start)}` : "nothing failed";
    console.log(
      `  ${kind.padEnd(8)} ${String(calls.length).padStart(5)} calls, ${String(bad.length).padStart(3)} failed, slowest ${seconds(slowest)}, longest gap ${seconds(Math.max(0, ...gaps))}, ${well}`,
    );
    for (const [failure, those] of Map.groupBy(bad, ({ failure }) => failure))
      console.log(`             ${those.length} × ${failure}`);
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function checkWrites(traffic: Traffic, isSynchronous: boolean): Promise<boolean> {
  const stored = await traffic.stored();
  const lost = traffic.acknowledged.filter((name) => !stored.has(name));
  const done = traffic.uncertain.filter((name) => stored.has(name));
  console.log(
    `\n${traffic.acknowledged.length} writes were acknowledged: ${lost.length} of them are lost. ${traffic.uncertain.length} failed: ${done.length} of them were done all the same.`,
  );
  if (lost.length > 0 && !isSynchronous)
    console.log(
      "With asynchronous replication the last writes before a promotion may be: `--sync` has each wait for both.",
    );
  return lost.length === 0 || !isSynchronous;
}
