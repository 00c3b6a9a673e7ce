import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres, startReplica } from "@portal/embedded-postgres";
import pg from "pg";
import { startApi } from "../../scripts/lib/api-process.ts";
import { fillLists } from "./fill-lists.ts";
import { compareRates } from "./rates.ts";
import { apiSettings, password, signIn } from "./with-api.ts";

const [onePort, twoPort] = [4231, 4232];
const connections = 10;
const rows = Number(process.env.BENCH_ROWS ?? 200_000);
/** The rows that each of the primary's writers adds in one transaction. */
const atOnce = 2_000;

/**
 * A list sorted by name with a text that all rows have: the count goes to 10,001, whether or not an index finds the
 * text.
 */
const list = "services/products/paginate?productName=bench&sortBy=productName&sort=asc";
const lookUp = "services/products/paginate?productName=bench%2012345";

/**
 * Lists of one process of the API with one database and of another one with a replica beside it, in turns, on one
 * machine: while the primary is idle, and while it writes. One machine cannot show the gain of a second one. It shows
 * how much the replica takes off the primary, by the number of rows that were written meanwhile.
 */
export async function benchReplica(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-replica-"));
  const primaryDir = join(folder, "primary");
  const primary = await startPostgres({ dataDir: primaryDir });
  const stops = [primary.stop];
  try {
    // the embedded server's two sign-ins, as a pooler would have them
    const urls = { DATABASE_URL: primary.appUrl, DATABASE_DIRECT_URL: primary.ownerUrl };
    const env = { ...urls, LOG_LEVEL: "silent", DEMO_PASSWORD: password };
    const one = await startApi(apiSettings({ apiPort: onePort, dataDir: join(folder, "one") }), env);
    stops.push(one.stop);
    const client = new pg.Client({ connectionString: primary.ownerUrl });
    await client.connect();
    stops.push(() => client.end());
    await fillLists(client, rows);
    const replica = await startReplica({ primaryDir, dataDir: join(folder, "replica") });
    stops.push(replica.stop);
    await replica.caughtUp();
    const two = await startApi(apiSettings({ apiPort: twoPort, dataDir: join(folder, "two") }), {
      ...env,
      DATABASE_READ_URL: replica.appUrl,
    });
    stops.push(two.stop);
    for (const [what, path] of Object.entries({ "a page of all": list, "a page of few": lookUp })) {
      const asked = await callsOf(path);
      const { api, bare, ratio } = await compareRates(asked, { connections });
      console.log(
        `replica   ${what}, nothing else: one database ${bare.toFixed(0)}/s   two ${api.toFixed(0)}/s   ratio ${ratio.toFixed(2)}`,
      );
    }
    await whileWriting(primary.ownerUrl);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The process without a replica is the bare one of the comparison. */
async function callsOf(path: string) {
  const callsTo = async (port: number) => {
    const url = `http://127.0.0.1:${port}/api/v1`;
    const headers = { authorization: `Bearer ${await signIn(url)}` };
    return { url, headers, requests: [{ path: `/api/v1/${path}` }] };
  };
  return { bare: await callsTo(onePort), api: await callsTo(twoPort) };
}

/** Measures each of the two in its own turn, so that the rows that were written beside it are known. */
async function whileWriting(ownerUrl: string): Promise<void> {
  const { bare, api } = await callsOf(list);
  const seen = [];
  for (const calls of [bare, api]) {
    const writers = await startWriters(ownerUrl);
    const began = performance.now();
    const { bare: lists } = await compareRates({ bare: calls, api: calls }, { connections, rounds: 2 });
    const written = await writers.stop();
    seen.push({ lists, rows: (written / (performance.now() - began)) * 1_000 });
  }
  const [one, two] = seen;
  if (!one || !two) return;
  console.log(
    `replica   a page of all, while the primary writes: one database ${one.lists.toFixed(0)}/s and ${one.rows.toFixed(0)} rows/s   two ${two.lists.toFixed(0)}/s and ${two.rows.toFixed(0)} rows/s   ratio ${(two.lists / one.lists).toFixed(2)} and ${(two.rows / one.rows).toFixed(2)}`,
  );
}

async function startWriters(connectionString: string) {
  let isOver = false;
  let written = 0;
  const write = async (writer: number) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const table = `bench_written_${writer}`;
    await client.query(
      `create table if not exists ${table} (id bigint generated always as identity primary key, text text)`,
    );
    await client.query(`create index if not exists ${table}_text on ${table} using gin (text gin_trgm_ops)`);
    while (!isOver) {
      await client.query(`insert into ${table} (text) select 'Bench ' || n from generate_series(1, $1::int) n`, [
        atOnce,
      ]);
      written += atOnce;
    }
    await client.end();
  };
  const writing = [0, 1].map(write);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
      return written;
    },
  };
}
