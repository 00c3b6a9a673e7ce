import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { migrate } from "../src/platform/database/migrations.ts";
import { createMail } from "../src/platform/mail/mail.ts";
import { buildDatasource } from "./build-datasource.ts";
import { createDeliveryWorker } from "./delivery-worker.ts";
import { reportLimits } from "./report-limits.ts";
import { startSmtpServer } from "./smtp-server.ts";
import { startTestApi } from "./start-test-api.ts";

const server = await startSmtpServer();
const api = await startTestApi();
const datasource = await buildDatasource(api);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const { worker, stop } = createDeliveryWorker({
  pool: api.pool,
  log: pino({ level: "silent" }),
  mail: createMail({ from: "Portal <portal@example.com>", smtp: server.smtp, outbox: "" }),
  clock: () => new Date(),
  limits: { ...reportLimits, runs: { inAll: 100, perUser: 100, perDatasource: 100 } },
});
afterAll(async () => {
  await stop();
  await server.close();
});

/** The database of a version that had its deliveries on pg-boss, with as much of its tables as matters. */
await api.owner.query(`
  alter table report_agend_run drop column heartbeat_at;
  delete from migration where name = '0064_one_queue.sql';
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.job (
    id uuid not null default gen_random_uuid(), name text not null, data jsonb, heartbeat_on timestamptz,
    state pgboss.job_state not null default 'created'
  ) partition by list (name);
  create table pgboss.job_common partition of pgboss.job default;
  grant usage on schema pgboss to portal_app;
  grant select, insert, update, delete on all tables in schema pgboss to portal_app;`);

interface Left {
  run?: object;
  /** Its job in pg-boss, and for how many seconds nothing was heard of that job's worker. */
  job?: { state: string; silentFor?: number };
  nextRunAt?: Date;
}

/** A schedule whose mails have its name as their subject, with what the version before has left of its delivery. */
async function leave(subject: string, { run, job, nextRunAt = new Date("2099-01-01") }: Left): Promise<number> {
  const user = await api.build.user({ permissions: ["report.list"] });
  const report = await api.build.report({ query: "select 1 as one", datasourceId: datasource.id, userId: user.id });
  const parts = { report_id: report.id, user_id: user.id, next_run_at: nextRunAt, subject };
  const agend = await api.build.reportAgend(parts);
  if (!run) return agend.id;
  const { rows } = await api.owner.query<{ id: number }>(
    `insert into report_agend_run (report_agend_id, planned_at, filters, status, attempts, retry_at, handed_over_at)
     select $1, $2, '[]', r.status, r.attempts, r.retry_at, r.handed_over_at
     from jsonb_to_record($3) as r (status text, attempts smallint, retry_at timestamptz, handed_over_at timestamptz)
     returning id`,
    [agend.id, ago(2), JSON.stringify(run)],
  );
  if (job)
    await api.owner.query(
      `insert into pgboss.job (name, data, state, heartbeat_on)
       values ('report-delivery', $1, $2::pgboss.job_state, now() - make_interval(secs => $3))`,
      [JSON.stringify({ run: rows[0]?.id }), job.state, job.silentFor ?? 0],
    );
  return agend.id;
}

const runOf = (agendId: number) =>
  api.db.selectFrom("report_agend_run").selectAll().where("report_agend_id", "=", agendId).executeTakeFirst();

it("deliveries that pg-boss had when the portal was upgraded are each sent once, and none is lost (ADR 37)", async () => {
  const running = { status: "running", attempts: 1 };
  const dead = { state: "active", silentFor: 60 };
  const sent = { status: "sent", message: null };
  const left: [subject: string, mails: 0 | 1, left: Left, ends: object][] = [
    ["due", 1, { nextRunAt: ago(1) }, { ...sent, attempts: 1 }],
    ["waiting", 1, { run: { status: "queued", attempts: 0 }, job: { state: "created" } }, { ...sent, attempts: 1 }],
    ["waiting without a job", 1, { run: { status: "queued", attempts: 0 } }, { ...sent, attempts: 1 }],
    ["of a dead worker", 1, { run: running, job: dead }, { ...sent, attempts: 2 }],
    ["of a dead worker, as pg-boss knew", 1, { run: running, job: { state: "retry" } }, { ...sent, attempts: 2 }],
    [
      "handed over by a dead worker",
      0,
      { run: { ...running, handed_over_at: ago(1) }, job: dead },
      { status: "failed", message: "The server stopped while the mail was handed over: it may have arrived" },
    ],
    ["to be tried again", 1, { run: { status: "retry", attempts: 1, retry_at: ago(1) } }, { ...sent, attempts: 2 }],
    ["to be tried later", 0, { run: { status: "retry", attempts: 1, retry_at: ago(-60) } }, { status: "retry" }],
    ["sent", 0, { run: { status: "sent", attempts: 1 }, job: { state: "completed" } }, { status: "sent", attempts: 1 }],
    ["of a living worker", 0, { run: running, job: { state: "active", silentFor: 5 } }, running],
  ];
  const schedules = new Map<string, number>();
  for (const [subject, , what] of left) schedules.set(subject, await leave(subject, what));
  const run = (subject: string) => runOf(schedules.get(subject) ?? 0);

  await migrate(api.owner);
  expect((await api.owner.query("select from pg_namespace where nspname = 'pgboss'")).rowCount).toBe(0);
  worker.start();
  for (const [subject, , , ends] of left)
    await expect.poll(async () => ({ subject, run: await run(subject) })).toMatchObject({ subject, run: ends });
  const mailed = () => server.mails.map(({ subject }) => subject).sort();
  const once = left.flatMap(([subject, mails]) => (mails === 1 ? [subject] : []));
  expect(mailed()).toEqual(once.sort());

  // the worker of the version before stops and puts its run back, as its statement did
  const living = "of a living worker";
  await api.owner.query("update report_agend_run set status = 'queued', attempts = 0 where report_agend_id = $1", [
    schedules.get(living),
  ]);
  worker.wake();
  await expect.poll(() => run(living)).toMatchObject({ status: "sent", attempts: 1 });
  expect(mailed()).toEqual([...once, living].sort());
});
