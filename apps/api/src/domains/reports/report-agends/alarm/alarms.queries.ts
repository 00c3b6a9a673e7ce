import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { overdueAgends } from "../overdue.ts";

/** That a user is to be told of a planned time, in the hands of this process. */
export interface Alarm {
  agend_id: number;
  planned_at: Date;
  raised_at: Date;
  /** Also tells this process's hold on it from a later one. */
  attempts: number;
  report_id: number;
  user_id: number;
  /** Null where it is not for the user any more. */
  email: string | null;
  is_stopped: boolean;
  /** How its delivery stands; null where there is none. */
  status: "queued" | "running" | "retry" | "sent" | "failed" | "skipped" | "stopped" | null;
}

/** A mail does not take so long: a process that has it in hand for longer is dead. */
const heldFor = sql`interval '30 minutes'`;
/** Each statement marks no more rows than it can lock in a moment. */
const atATime = 1_000;

/** Raises an alarm for each delivery that ended without a mail to its user, once for each planned time; many are left for the next call. */
export async function raiseForEnded(db: Db, at: Date): Promise<{ isMore: boolean }> {
  const { rows } = await sql<{ marked: number }>`
    with ended as (
      update report_agend_run set alarmed_at = ${at}::timestamptz
      where id = any(array(
        select id from report_agend_run
        where alarmed_at is null and kind = 'planned' and status in ('failed', 'skipped', 'stopped')
        order by finished_at limit ${atATime} for update skip locked))
      returning report_agend_id, planned_at, finished_at
    ), raised as (
      insert into report_agend_alarm (report_agend_id, planned_at, raised_at, try_at)
      select report_agend_id, planned_at, ${at}, ${at} from ended where finished_at > ${at}::timestamptz - interval '24 hours'
      on conflict do nothing
    )
    select count(*) as marked from ended`.execute(db);
  return { isMore: rows[0]?.marked === atATime };
}

/** The same for each schedule that is overdue for more than 15 minutes; the row of its planned time is the planner's to write. */
export async function raiseForOverdue(db: Db, at: Date): Promise<void> {
  await sql`
    insert into report_agend_alarm (report_agend_id, planned_at, raised_at, try_at)
    select id, since, ${at}, ${at}
    from (${overdueAgends(at)}) overdue
    where since < ${at}::timestamptz - interval '15 minutes'
    on conflict do nothing`.execute(db);
}

/** Takes some alarms that are to be sent, those that waited longest first; no other process has them then. */
export async function takeAlarms(db: Db, at: Date, count: number): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    with due as (
      select report_agend_id, planned_at from report_agend_alarm
      where outcome is null and try_at <= ${at} order by try_at limit ${count} for update skip locked
    ), taken as (
      update report_agend_alarm alarm set attempts = attempts + 1, try_at = ${at}::timestamptz + ${heldFor}
      from due where alarm.report_agend_id = due.report_agend_id and alarm.planned_at = due.planned_at
      returning alarm.*
    )
    select taken.report_agend_id as agend_id, taken.planned_at, taken.raised_at, taken.attempts, a.report_id, a.user_id,
      case when a.deleted_at is null and u.enabled then u.email end as email, not a.enabled as is_stopped, run.status
    from taken
      join report_agend a on a.id = taken.report_agend_id
      join app_user u on u.id = a.user_id
      left join report_agend_run run on run.report_agend_id = a.id and run.planned_at = taken.planned_at`.execute(db);
  return rows;
}

const held = (db: Db, { agend_id, planned_at, attempts }: Alarm) =>
  db
    .updateTable("report_agend_alarm")
    .where("report_agend_id", "=", agend_id)
    .where("planned_at", "=", planned_at)
    .where("attempts", "=", attempts);

/** Ends an alarm; false where it is no longer this process's. */
export async function endAlarm(db: Db, alarm: Alarm, outcome: "sent" | "dropped" | "given-up"): Promise<boolean> {
  const { numUpdatedRows } = await held(db, alarm).set({ outcome }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leaves an alarm for later, also one that was ended as sent and was refused. */
export async function retryAlarm(db: Db, alarm: Alarm, try_at: Date): Promise<void> {
  await held(db, alarm).set({ outcome: null, try_at }).execute();
}
