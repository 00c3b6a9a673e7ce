import { createReadStream, createWriteStream, openAsBlob, readFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { memoryOf, timed } from "../figures.ts";
import type { Subscriber } from "../monitor-cards.ts";
import { withApi } from "../with-api.ts";
import { fillSubscriptions } from "./fill-subscriptions.ts";
import { type Operation, operations } from "./operations.ts";
import { measureOtherUsers } from "./other-users.ts";

const apiPort = 4361;

interface Job {
  jobId: number;
  state: string;
  message: string | null;
  phases: { reading?: string; checking?: string; saving?: string };
  counts: Record<string, number>;
  createdAt: string;
  finishedAt: string | null;
}

/**
 * Files of a million rows against five million subscriptions. Each kind of bulk work goes through the API, with the
 * time of its phases, the API's memory and the calls of other users. It is compared with the same file copied and the
 * same statements by hand. BENCH_ROWS, BENCH_BASE and BENCH_ONLY (part of a name) make it smaller; BENCH_DATA names a
 * folder that is kept.
 */
export async function benchBulk(): Promise<void> {
  const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
  const base = Number(process.env.BENCH_BASE ?? 5_000_000);
  const loopFile = join(tmpdir(), `portal-bench-loop-${process.pid}`);
  const env = {
    LOOP_DELAY_FILE: loopFile,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "loop-delay.ts"))}`,
  };
  await withApi(
    { apiPort, keptIn: process.env.BENCH_DATA, env },
    async ({ client, ownerUrl, root, token, ask: call, dataDir, pid }) => {
      await fillSubscriptions(client, base);
      console.log(`bulk: ${rows} rows each against ${base} subscriptions`);
      const { rows: subscribers } = await client.query<Subscriber>(
        `select msisdn, carrier_id as carrier, provider_id as provider from subscription
       where id in (select floor(random() * $1)::bigint from generate_series(1, 500))`,
        [base],
      );
      for (const operation of operations) {
        if (!operation.name.includes(process.env.BENCH_ONLY ?? "")) continue;
        if (operation.prepare) await client.query(operation.prepare);
        const file = join(dataDir, "bulk.csv");
        await writeFile(client, operation, { file, rows });
        await checkpoint(ownerUrl);
        const hand = await byHand(client, operation, file);
        await client.query("vacuum analyze");
        await checkpoint(ownerUrl);
        const memory = memoryOf(pid);
        const idle = memory.restart();
        const jobs: Job[] = [];
        let sent = 0;
        const work = async () => {
          const begun = Date.now();
          jobs.push(...(await ask(operation, { root, token, file })));
          sent = (Date.parse(jobs[0]?.createdAt ?? "") - begun) / 1000;
        };
        let api = 0;
        const noticed = await measureOtherUsers({ root, ask: call, subscribers, loopFile }, async () => {
          api = (await timed(work)) / 1000;
        });
        report(operation, { rows, hand, api, sent, jobs });
        console.log(
          `  memory ${idle.toFixed(0)} → ${memory.peak().toFixed(0)} MB at most (aim 150 MB more); ${noticed}`,
        );
        console.log(
          `  machine: ${cpus().length} cores, load ${readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 3).join(" ")}`,
        );
      }
    },
  );
}

/**
 * Starts a checkpoint, so that both ways have to log every page whole. Only the server's own account may ask for it.
 */
async function checkpoint(ownerUrl: string) {
  const server = new pg.Client({ connectionString: ownerUrl.replace("//portal:", "//postgres:") });
  await server.connect();
  await server.query("checkpoint");
  await server.end();
}

async function writeFile(client: pg.Client, { file: rows }: Operation, to: { file: string; rows: number }) {
  const query = `copy (${rows.replaceAll("$1", String(to.rows))}) to stdout with (format csv, header)`;
  await pipeline(client.query(copyTo(query)), createWriteStream(to.file));
}

/**
 * The seconds for copying the file and running the statements; all of it is rolled back, so that the API finds the same
 * tables.
 */
async function byHand(client: pg.Client, { columns, byHand: statements }: Operation, file: string) {
  await client.query("begin");
  const time = await timed(async () => {
    await client.query(`create temporary table by_hand (${columns}) on commit drop`);
    await pipeline(createReadStream(file), client.query(copyFrom("copy by_hand from stdin with (format csv, header)")));
    await client.query("analyze by_hand");
    for (const statement of statements) await client.query(statement);
  });
  await client.query("rollback");
  return time / 1000;
}

async function ask({ send, decide }: Operation, { root, token, file }: { root: string; token: string; file: string }) {
  const authorization = `Bearer ${token}`;
  const call = async (method: string, path: string, body?: FormData | string) => {
    const headers = { authorization, ...(typeof body === "string" && { "content-type": "application/json" }) };
    const reply = await fetch(`${root}${path}`, { method, headers, ...(body !== undefined && { body }) });
    const answer = (await reply.json()) as Record<string, unknown>;
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const ended = async (id: unknown): Promise<Job> => {
    for (;;) {
      const job = (await call("GET", `/services/jobs/${id}`)) as unknown as Job;
      if (job.state === "done") return job;
      if (job.state === "failed" || job.state === "canceled")
        throw new Error(`job ${id}: ${job.state}, ${job.message}`);
      await sleep(200);
    }
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(send.fields ?? {})) form.append(name, value);
  form.append("uploadfile", await openAsBlob(file, { type: "text/csv" }), "numbers.csv");
  const taken = await call(send.method, send.path, form);
  const first = taken.jobId === undefined ? [] : [await ended(taken.jobId)];
  if (!decide) return first;
  const { results } = (await call("GET", "/services/bulk-unsubscriptions/paginate")) as {
    results: Record<string, unknown>[];
  };
  const { method, path, body } = decide(results[0] ?? {});
  return [...first, await ended((await call(method, path, JSON.stringify(body))).jobId)];
}

interface Figures {
  rows: number;
  hand: number;
  api: number;
  sent: number;
  jobs: readonly Job[];
}

function report({ name }: Operation, { rows, hand, api, sent, jobs }: Figures) {
  console.log(
    `${name.padEnd(20)} by hand ${hand.toFixed(1)} s   api ${api.toFixed(1)} s (${Math.round(rows / api)} rows/s)   ratio ${(hand / api).toFixed(2)} (aim 0.50)`,
  );
  const seconds = (from?: string | null, to?: string | null) =>
    from && to ? `${((Date.parse(to) - Date.parse(from)) / 1000).toFixed(1)} s` : "-";
  for (const { phases, finishedAt, counts } of jobs)
    console.log(
      `  sent ${sent.toFixed(1)} s, staged ${seconds(phases.reading, phases.checking)}, checked ${seconds(phases.checking, phases.saving)}, applied ${seconds(phases.saving, finishedAt)}   ${JSON.stringify(counts)}`,
    );
}
