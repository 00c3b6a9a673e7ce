import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startApi } from "../../scripts/lib/api-process.ts";
import { memoryOf, timed } from "./figures.ts";
import { apiSettings, withApi } from "./with-api.ts";

const apiPort = 4997;
/** The number of schedules; `BENCH_SCHEDULES` lowers it. */
const count = Number(process.env.BENCH_SCHEDULES ?? 10_000);
/** The schedules of one user. */
const perUser = 20;
/** The deliveries that one process runs at one time. */
const atOnce = 3;

const rowsQuery = `select n as id, 'Subscriber ' || n as name, n * 1.25 as amount, timestamptz '2026-01-01' + n * interval '1 minute' as at
  from generate_series(1, 50) n`;

interface Drained {
  /** The seconds from the first planned delivery to the end of the last one. */
  seconds: number;
  /** The seconds until all were planned. */
  planned: number;
  perSecond: number;
}

/** Schedules that are all due at once, over a report of 50 rows: drained into the outbox by one process and by two, beside a bare loop. */
export const benchSchedules = () =>
  withApi({ apiPort }, async ({ pid, dataDir, client, ownerUrl }) => {
    await fillSchedules(client);
    const bare = (count / (await timed(() => bareLoop(ownerUrl)))) * 1_000;
    console.log(`${count} schedules, bare loop: ${bare.toFixed(0)} mails/s`);
    const drain = async (processes: string) => {
      const memory = memoryOf(pid);
      const before = memory.restart();
      const { seconds, planned, perSecond } = await drained(client, join(dataDir, "outbox"));
      console.log(
        `${count} schedules, ${processes}: planned within ${planned.toFixed(1)} s, drained in ${seconds.toFixed(0)} s   ${perSecond.toFixed(0)} mails/s   ratio ${(perSecond / bare).toFixed(2)}   memory ${before.toFixed(0)} → ${memory.peak().toFixed(0)} MB at most`,
      );
    };
    await drain("one process");
    const second = await startApi(apiSettings({ apiPort: apiPort + 2, dataDir }), { LOG_LEVEL: "silent" });
    try {
      await drain("two processes");
    } finally {
      await second.stop();
    }
  });

/** Adds users with a role that reads the report, and their schedules, none of which is due yet. */
async function fillSchedules(client: pg.Client) {
  await client.query("insert into role (name) values ('Bench')");
  const role = "(select id from role where name = 'Bench')";
  await client.query(
    `insert into role_permission (role_id, permission_id) select ${role}, id from permission where name = 'report.list'`,
  );
  await client.query(
    `insert into app_user (username, email, password_hash)
     select 'bench-' || n, 'bench-' || n || '@example.com', 'no password' from generate_series(1, $1) n`,
    [Math.ceil(count / perUser)],
  );
  await client.query(
    `insert into user_role (user_id, role_id) select id, ${role} from app_user where username like 'bench-%'`,
  );
  await client.query(
    `insert into report (name, query, category_id, datasource_id, private_enabled, user_id)
     values ('Bench', $1, (select min(id) from report_category), 1, false, 1)`,
    [rowsQuery],
  );
  await client.query(
    `insert into report_role (report_id, role_id) select id, ${role} from report where name = 'Bench'`,
  );
  await client.query(
    `insert into report_agend (report_id, user_id, periodicity_id, time)
     select r.id, u.id, 1, to_char(now(), 'HH24:MI') from report r, app_user u, generate_series(1, $1)
     where r.name = 'Bench' and u.username like 'bench-%' limit $2`,
    [perUser, count],
  );
  await client.query("analyze");
}

/** Makes all of them due, and waits until each has been sent. */
async function drained(client: pg.Client, outbox: string): Promise<Drained> {
  const before = mailsIn(outbox);
  const { rows: due } = await client.query<{ at: Date }>(
    `with due as (update report_agend set next_run_at = date_trunc('milliseconds', now())
       where report_id = (select id from report where name = 'Bench') returning next_run_at)
     select min(next_run_at) as at from due`,
  );
  for (;;) {
    const { rows } = await client.query<{ sent: number; others: number; seconds: number; planned: number }>(
      `select count(*) filter (where r.status = 'sent')::int as sent,
         count(*) filter (where r.status in ('failed', 'skipped', 'stopped'))::int as others,
         extract(epoch from max(r.finished_at) - min(r.created_at))::float as seconds,
         extract(epoch from max(r.created_at) - min(r.created_at))::float as planned
       from report_agend_run r where r.planned_at = $1`,
      [due[0]?.at],
    );
    const { sent = 0, others = 0, seconds = 0, planned = 0 } = rows[0] ?? {};
    if (others > 0) throw new Error(`${others} deliveries ended without a mail`);
    if (sent === count) {
      const mails = mailsIn(outbox) - before;
      if (mails !== count) throw new Error(`${mails} mails of ${count} deliveries`);
      return { seconds, planned, perSecond: count / seconds };
    }
    await sleep(1_000);
  }
}

function mailsIn(outbox: string): number {
  try {
    return readdirSync(outbox).filter((name) => name.endsWith(".eml")).length;
  } catch {
    return 0;
  }
}

/** Query, CSV and mail without the portal: no users, no rights, no limits, no log. */
async function bareLoop(ownerUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-mails-"));
  let left = count;
  const worker = async () => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    while (left > 0) {
      left -= 1;
      const { rows, fields } = await client.query<unknown[]>({ text: rowsQuery, rowMode: "array" });
      const lines = [fields.map(({ name }) => name), ...rows].map((cells) => cells.map(String).join(","));
      const file = join(folder, randomUUID());
      await writeFile(`${file}.part`, mailOf(lines.join("\r\n")));
      await rename(`${file}.part`, `${file}.eml`);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  rmSync(folder, { recursive: true });
}

const mailOf = (csv: string) =>
  [
    "From: portal@localhost",
    "To: bench@example.com",
    "Subject: Bench",
    'Content-Type: multipart/mixed; boundary="--part"',
    "",
    "----part",
    "Content-Type: text/plain",
    "",
    "Bench",
    "----part",
    'Content-Type: text/csv; name="bench.csv"',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(csv).toString("base64"),
    "----part--",
  ].join("\r\n");
