import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { memoryOf, timed } from "./figures.ts";
import { withApi } from "./with-api.ts";

const apiPort = 4341;
const root = `http://127.0.0.1:${apiPort}/api/v1`;

/**
 * Add from File and Remove from File of a million rows, from the first byte sent to the end of the job, against the same
 * file copied by hand and changed by one statement, on the same database. Prints both, their ratio, and the API's memory.
 */
export async function benchBlacklistFile(rows = Number(process.env.BENCH_ROWS ?? 1_000_000)): Promise<void> {
  await withApi({ apiPort }, async ({ client, token, dataDir, pid }) => {
    const { rows: carriers } = await client.query<{ id: number }>("select min(id) as id from carrier where enabled");
    const file = join(dataDir, "numbers.csv");
    await writeNumbers(file, rows, carriers[0]?.id ?? 0);
    const memory = memoryOf(pid);

    const part = join(dataDir, "part.csv");
    await writeNumbers(part, rows / 10, carriers[0]?.id ?? 0);
    memory.restart();
    await upload("POST", "add", part, token);
    console.log(`memory of the API: ${memory.peak().toFixed(0)} MB at most for ${rows / 10} rows`);
    await client.query("truncate blacklist");

    const addByHand = await seconds(() => byHand(client, file, insertStatement));
    await client.query("truncate blacklist");
    const before = memory.restart();
    const add = await seconds(() => upload("POST", "add", file, token));
    report("add from file", { rows, api: add, hand: addByHand, before, peak: memory.peak() });

    await client.query("vacuum analyze blacklist");
    const removeByHand = await seconds(() => byHand(client, file, deleteStatement));
    await client.query("update blacklist set deleted_at = null");
    await client.query("vacuum full analyze blacklist");
    const beforeRemoval = memory.restart();
    const remove = await seconds(() => upload("PUT", "remove", file, token));
    report("remove from file", { rows, api: remove, hand: removeByHand, before: beforeRemoval, peak: memory.peak() });
  });
}

async function writeNumbers(file: string, rows: number, carrierId: number) {
  function* lines() {
    yield "msisdn,expire_date,carrier_id\n";
    for (let index = 0; index < rows; index += 1) {
      // Spread over their range, as numbers of real subscribers are.
      yield `52155${String((index * 7_654_321) % 100_000_007).padStart(9, "0")},2031-01-${String(1 + (index % 28)).padStart(2, "0")},${carrierId}\n`;
    }
  }
  await pipeline(lines, createWriteStream(file));
}

const insertStatement = `insert into blacklist (msisdn, expire_date, carrier_id) select msisdn, expire_date, carrier_id from by_hand
  on conflict (msisdn, carrier_id) where deleted_at is null do update set expire_date = excluded.expire_date`;
const deleteStatement = `update blacklist b set deleted_at = now() from by_hand h
  where b.msisdn = h.msisdn and b.carrier_id = h.carrier_id and b.deleted_at is null`;

async function byHand(client: pg.Client, file: string, statement: string) {
  await client.query("begin");
  await client.query(
    "create temporary table by_hand (msisdn text, expire_date timestamptz, carrier_id integer) on commit drop",
  );
  await pipeline(createReadStream(file), client.query(copyFrom("copy by_hand from stdin with (format csv, header)")));
  await client.query(statement);
  await client.query("commit");
}

async function upload(method: string, path: string, file: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.append("uploadfile", await openAsBlob(file, { type: "text/csv" }), "numbers.csv");
  const reply = await fetch(`${root}/services/blacklists/upload/${path}`, { method, headers, body });
  const { jobId, message } = (await reply.json()) as { jobId?: number; message: string };
  if (reply.status !== 200) throw new Error(message);
  while (jobId) {
    await sleep(100);
    const job = (await (await fetch(`${root}/services/jobs/${jobId}`, { headers })).json()) as {
      state: string;
      message: string;
    };
    if (job.state === "done") return;
    if (job.state === "failed") throw new Error(job.message);
  }
}

const seconds = async (run: () => Promise<void>) => (await timed(run)) / 1000;

interface Figures {
  rows: number;
  api: number;
  hand: number;
  before: number;
  peak: number;
}

function report(name: string, { rows, api, hand, before, peak }: Figures) {
  const memory = `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB at most`;
  console.log(
    `${name.padEnd(16)} ${rows} rows   by hand ${hand.toFixed(1)} s   api ${api.toFixed(1)} s   ratio ${(hand / api).toFixed(2)}   (aim 0.50)   ${memory}`,
  );
}
