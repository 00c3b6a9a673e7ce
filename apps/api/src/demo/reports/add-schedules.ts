import { filtersOf, readQuery } from "@portal/api-client/report-query";
import { filtersOnDay, nextRun, type ScheduledFilter } from "@portal/api-client/report-schedule";
import { portalDay } from "@portal/time";
import type { PoolClient } from "pg";
import { type DemoSchedule, demoSchedules } from "./demo-schedules.ts";
import { demoReports, reportId } from "./report-catalogue.ts";

interface Present {
  now: Date;
  timeZone: string;
}

const aDay = 24 * 60 * 60 * 1000;
/** Milliseconds from a planned moment until a process found it, and until its mail was sent. */
const [foundAfter, sentAfter] = [11_000, 14_000];
const [headBytes, rowBytes] = [27, 38];

/**
 * Schedules of the demo's users with the log of their runs; the next ones are in the future, so that none is mailed at once.
 */
export async function addSchedules(client: PoolClient, present: Present): Promise<void> {
  for (const schedule of demoSchedules) await addSchedule(client, schedule, present);
}

async function addSchedule(client: PoolClient, schedule: DemoSchedule, { now, timeZone }: Present): Promise<void> {
  const { username, report, periodicityId, time, subject, madeDaysAgo, stoppedDaysAgo } = schedule;
  const createdAt = new Date(now.getTime() - madeDaysAgo * aDay);
  const times = { periodicityId, time, createdAt, timeZone };
  const user = await userOf(client, username);
  const filters = keptFilters(schedule, user.forced);
  const isEnabled = stoppedDaysAgo === undefined;
  const { rows } = await client.query<{ id: number }>(
    `insert into report_agend (report_id, user_id, periodicity_id, time, subject, data_report, enabled, next_run_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [
      ...[reportId(report), user.id, periodicityId, time, subject, JSON.stringify(filters)],
      ...[isEnabled, isEnabled ? nextRun(times, now) : null, createdAt],
    ],
  );
  const until = new Date(now.getTime() - (stoppedDaysAgo ?? 0) * aDay);
  const planned: Date[] = [];
  for (let at = nextRun(times, createdAt); at <= until; at = nextRun(times, at)) planned.unshift(at);
  for (const [index, at] of planned.entries()) {
    const ending = schedule.newest?.[index] ?? { status: "sent", message: null };
    const run = { agendId: rows[0]?.id, at, filters, email: user.email, ...ending };
    await addRun(client, schedule, run, { now, timeZone });
  }
  await client.query(lastResult, [rows[0]?.id]);
}

interface Run {
  agendId: number | undefined;
  at: Date;
  status: string;
  message: string | null;
  filters: readonly ScheduledFilter[];
  email: string;
}

async function addRun(client: PoolClient, schedule: DemoSchedule, run: Run, { now, timeZone }: Present): Promise<void> {
  const { agendId, at, status, message, filters, email } = run;
  const day = portalDay(at, timeZone);
  const after = (ms: number) => new Date(Math.min(now.getTime(), at.getTime() + ms));
  const filterValues = filtersOnDay(filters, day).map(({ realValue, paramValue: value }) => ({ realValue, value }));
  const rows = message === null ? schedule.rows : 0;
  const mail =
    status === "sent" ? [after(sentAfter), email, schedule.subject ?? `${schedule.report} ${day}`, rows] : [];
  const file = mail.length > 0 && rows > 0 ? [`${schedule.report}-${day}.csv`, headBytes + rows * rowBytes] : [];
  await client.query(
    `insert into report_agend_run (report_agend_id, planned_at, status, message, attempts, created_at, started_at,
       finished_at, filters, alarmed_at, handed_over_at, recipient, subject, row_count, file_name, file_bytes)
     values ($1, $2, $3, $4, 1, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[agendId, at, status, message, after(foundAfter), after(sentAfter), JSON.stringify(filterValues)],
      status === "sent" ? null : after(sentAfter), // the user was told at the time
      ...Object.assign(Array<null>(4).fill(null), mail),
      ...Object.assign(Array<null>(2).fill(null), file),
    ],
  );
}

/** The stored result of a schedule's newest run. */
const lastResult = `
  update report_agend a set last_run_at = r.finished_at, last_run_status = r.status, last_run_message = r.message,
    failed_periods = (select count(*) from report_agend_run f where f.report_agend_id = a.id and f.status = 'failed')
  from report_agend_run r where a.id = $1 and r.report_agend_id = a.id
    and r.planned_at = (select max(planned_at) from report_agend_run where report_agend_id = a.id)`;

/** A user, with the values that their tie forces in a report. */
async function userOf(client: PoolClient, username: string) {
  const { rows } = await client.query<{ id: number; email: string; forced: Record<string, string | null> }>(
    `select u.id, u.email, json_build_object('carrier_id', c.id::text, 'carrier_name', c.name,
       'provider_id', p.id::text, 'provider_name', p.name) as forced
     from app_user u left join carrier c on c.id = u.carrier_id left join provider p on p.id = u.provider_id
     where u.username = $1`,
    [username],
  );
  const [user] = rows;
  if (!user) throw new Error(`The demo has no user ${username}`);
  return user;
}

const keptFilters = (
  { report, values }: DemoSchedule,
  forced: Readonly<Record<string, string | null>>,
): ScheduledFilter[] =>
  filtersOf(readQuery(demoReports[reportId(report) - 1]?.query ?? "").tokens).map(
    ({ name, type, realValue, queryValue }) => ({
      type,
      realValue,
      queryValue,
      paramValue: forced[name] ?? values[name] ?? "",
    }),
  );
