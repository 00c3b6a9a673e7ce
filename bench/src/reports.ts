import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { median, memoryOf, ms, percentile, timed } from "./figures.ts";
import { withApi } from "./with-api.ts";

/** Six columns of the usual types. */
const rowsQuery = (rows: number) =>
  `select n as id, 'Subscriber ' || n as name, n * 1.25 as amount, timestamptz '2026-01-01' + n * interval '1 minute' as at,
    n % 2 = 0 as active, md5(n::text) as code from generate_series(1, ${rows}) n`;

interface Place {
  client: pg.Client;
  root: string;
  token: string;
  pid: number | undefined;
}

/** Running reports: a view against its bare query, CSV files against `COPY TO`, and a hundred viewers at once. */
export const benchReports = () =>
  withApi(
    {
      apiPort: 4797,
      env: { REPORT_EXPORT_ROWS: "1000000", REPORT_RUNS_PER_USER: "100" },
    },
    async (place) => {
      await benchView(place, 5_000);
      for (const rows of [100_000, 1_000_000]) await benchExport(place, rows);
      await benchViewers(place, { viewers: 100, each: 5 });
    },
  );

const call = ({ root, token }: Place, method: "POST" | "PUT", path: string, body: unknown = {}) =>
  fetch(`${root}/services/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Creates a report of the administrator on the sample datasource; returns its id. */
async function createReport(place: Place, rows: number): Promise<number> {
  const reply = await call(place, "POST", "reports", {
    reportName: `Bench of ${rows} rows`,
    reportQuery: rowsQuery(rows),
    categoryId: 1,
    datasourceId: 1,
    reportEnabled: 1,
    reportPrivateEnabled: 1,
  });
  if (!reply.ok) throw new Error(`Report: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { reportId: number }).reportId;
}

async function benchView(place: Place, rows: number) {
  const id = await createReport(place, rows);
  const memory = memoryOf(place.pid);
  const view = async () => {
    const reply = await call(place, "PUT", `reports/${id}/view`);
    const { query } = (await reply.json()) as { query: unknown[] };
    if (query.length !== rows) throw new Error(`View: ${query.length} rows`);
  };
  const bare = () => place.client.query({ text: rowsQuery(rows), rowMode: "array" });
  const times = { bare: [] as number[], view: [] as number[] };
  for (let turn = 0; turn < 5; turn += 1) await view();
  const before = memory.restart();
  for (let turn = 0; turn < 20; turn += 1) {
    times.bare.push(await timed(bare));
    times.view.push(await timed(view));
  }
  console.log(
    `view of ${rows} rows: api ${ms(median(times.view))}   bare query ${ms(median(times.bare))}   ratio ${(median(times.view) / median(times.bare)).toFixed(1)}   memory ${before.toFixed(0)} → ${memory.peak().toFixed(0)} MB at most`,
  );
}

async function benchExport(place: Place, rows: number) {
  const id = await createReport(place, rows);
  const memory = memoryOf(place.pid);
  for (const turn of ["first", "second"]) {
    const byHand = await timed(async () => {
      for await (const _ of place.client.query(copyTo(`copy (${rowsQuery(rows)}) to stdout with (format csv)`)));
    });
    const before = memory.restart();
    let lines = 0;
    const api = await timed(async () => {
      const reply = await call(place, "PUT", `reports/${id}/export`);
      if (!reply.ok || !reply.body) throw new Error(`Export: ${reply.status} ${await reply.text()}`);
      for await (const chunk of reply.body) for (const byte of chunk) if (byte === 10) lines += 1;
    });
    if (lines !== rows + 1) throw new Error(`Export: ${lines} lines`);
    console.log(
      `export ${turn}: ${rows} rows   api ${ms(api)}   COPY TO ${ms(byHand)}   ratio ${(byHand / api).toFixed(2)} (aim 0.30)   memory ${before.toFixed(0)} → ${memory.peak().toFixed(0)} MB at most`,
    );
  }
}

/** Many viewers at once; a viewer who is told that too many reports run asks again a moment later. */
async function benchViewers(place: Place, { viewers, each }: { viewers: number; each: number }) {
  const id = await createReport(place, 500);
  const times: number[] = [];
  let refused = 0;
  const viewer = async () => {
    for (let turn = 0; turn < each; turn += 1)
      times.push(
        await timed(async () => {
          for (;;) {
            const reply = await call(place, "PUT", `reports/${id}/view`);
            await reply.arrayBuffer();
            if (reply.ok) return;
            if (reply.status !== 429) throw new Error(`View: ${reply.status}`);
            refused += 1;
            await sleep(50);
          }
        }),
      );
  };
  const total = await timed(() => Promise.all(Array.from({ length: viewers }, viewer)));
  console.log(
    `${viewers} viewers: ${((viewers * each * 1_000) / total).toFixed(0)} views/s   half within ${ms(median(times))}, 95 % within ${ms(percentile(times, 0.95))}   ${refused} times told to wait`,
  );
}
