import { systemLimits } from "@portal/api-client/contract/system-overview";
import { type Selectable, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { latencyBounds } from "#platform/telemetry/minute-figures.ts";
import { startOfToday } from "#platform/time/portal-day.ts";

interface DatabaseRow {
  version: string;
  bytes: number;
  used: number;
  most: number;
  oldest_seconds: number | null;
}

interface ReplicaRow {
  name: string;
  state: string | null;
  lag_seconds: number | null;
}

/**
 * Reads the state of the database, as far as the API's role may: only its own transactions, and only the number of replicas,
 * unless it is a member of `pg_read_all_stats`.
 */
export async function readDatabase(db: Db): Promise<DatabaseRow & { replicas: ReplicaRow[] }> {
  const { rows } = await sql<DatabaseRow>`select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select sum(numbackends)::integer from pg_stat_database) as used,
      current_setting('max_connections')::integer as most,
      (select extract(epoch from clock_timestamp() - min(xact_start))::float8 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()) as oldest_seconds`.execute(db);
  const { rows: replicas } = await sql<ReplicaRow>`select
      coalesce(application_name, 'replica ' || pid) as name, state, extract(epoch from replay_lag)::float8 as lag_seconds
    from pg_stat_replication order by 1`.execute(db);
  return { ...(rows[0] as DatabaseRow), replicas };
}

/** A process that was silent for this long has died, or cannot reach the database. */
const silentAfterSeconds = 45;
/** How long a process that ended is shown. */
const stoppedShownMinutes = 60;

export type ProcessRow = Selectable<Database["system_process"]> & { is_silent: boolean };

export const readProcesses = (db: Db): Promise<ProcessRow[]> =>
  db
    .selectFrom("system_process")
    .selectAll()
    .select(sql<boolean>`seen_at < now() - make_interval(secs => ${silentAfterSeconds})`.as("is_silent"))
    .where(sql<boolean>`(stopped_at is null or stopped_at > now() - make_interval(mins => ${stoppedShownMinutes}))`)
    .orderBy(sql`stopped_at is not null`)
    .orderBy("started_at")
    .execute();

/** The moments when a process last sent a mail and last failed to, with the codes of the failure. */
export async function readMail(db: Db) {
  const { rows } = await sql<{ sent_at: Date | null; failed_at: Date | null; failure: string | null }>`select
      (select max(mail_sent_at) from system_process) as sent_at, last.mail_failed_at as failed_at, last.mail_failure as failure
    from (values (1)) one
    left join lateral (
      select mail_failed_at, mail_failure from system_process
      where mail_failed_at is not null order by mail_failed_at desc limit 1) last on true`.execute(db);
  return rows[0] ?? { sent_at: null, failed_at: null, failure: null };
}

export interface NotificationFigures {
  waiting: number;
  oldest_at: Date | null;
  failed_today: number;
  /** How long the one that is due for the longest has not been taken by a link. */
  late_seconds: number;
}

/** The notifications that wait for the link, and those of today that failed. What was there before the link waits for nobody. */
export async function readNotifications(db: Db, timeZone: string): Promise<NotificationFigures> {
  const { rows } = await sql<NotificationFigures>`select w.*, f.* from
    (select count(*) as waiting, min(created_at) as oldest_at,
       greatest(coalesce(extract(epoch from now() - min(due_at))::float8, 0), 0) as late_seconds
     from notification
     where status = 'pending' and due_at is not null) w,
    (select count(*) as failed_today from notification
     where status = 'failed' and created_at >= ${startOfToday(timeZone)}) f`.execute(db);
  return rows[0] ?? { waiting: 0, oldest_at: null, failed_today: 0, late_seconds: 0 };
}

export const readEvents = (db: Db) =>
  db
    .selectFrom("security_event as e")
    .leftJoin("app_user as u", "u.id", "e.user_id")
    .selectAll("e")
    .select("u.username")
    .orderBy("e.id", "desc")
    .limit(systemLimits.eventsShown)
    .execute();

/** The active keys of enabled users that expire soon, the first one first. */
export const readExpiringKeys = (db: Db) =>
  db
    .selectFrom("program_key as k")
    .innerJoin("app_user as u", "u.id", "k.user_id")
    .select(["k.id", "k.name", "u.username", "k.expires_at"])
    .where("u.enabled", "=", true)
    .where("k.revoked_at", "is", null)
    .where("k.expires_at", ">", sql<Date>`now()`)
    .where("k.expires_at", "<", sql<Date>`now() + make_interval(days => ${systemLimits.keyWarningDays})`)
    .orderBy("k.expires_at")
    .orderBy("k.id")
    .limit(systemLimits.keysShown)
    .execute();

export type ExpiringKeyRow = Awaited<ReturnType<typeof readExpiringKeys>>[number];

/** The last closed day, the last check of the chain, the last day that each place has the head of, and the last time stamp. */
export async function readChain(db: Db) {
  const last = await db
    .selectFrom("chain_day")
    .select(sql<string | null>`max(day)`.as("day"))
    .executeTakeFirstOrThrow();
  const check = await db.selectFrom("chain_check").selectAll().executeTakeFirstOrThrow();
  const sendings = await db
    .selectFrom("chain_sending")
    .select(["way", sql<string>`max(day)`.as("day")])
    .groupBy("way")
    .execute();
  const stamp = await db
    .selectFrom("chain_stamp")
    .select(["day", "stamped_at", "authority"])
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return { lastDay: last.day, check, sentDays: new Map(sendings.map(({ way, day }) => [way, day])), stamp };
}

export type ChainRow = Awaited<ReturnType<typeof readChain>>;

export type EventRow = Awaited<ReturnType<typeof readEvents>>[number];

/** Minutes that are shown as one point, with the number of those that have figures. */
export type PointRow = Omit<Selectable<Database["system_sample"]>, "process_id" | "minute"> & {
  at: Date;
  minutes: number;
};

/** The figures of the last day of all processes together, oldest first. */
export async function readDay(db: Db): Promise<PointRow[]> {
  const latency = sql.join(
    [...latencyBounds, "more"].map((_, index) => sql`sum(latency[${sql.lit(index + 1)}])::integer`),
  );
  const { rows } = await sql<PointRow>`select
      date_bin(make_interval(mins => ${systemLimits.pointMinutes}), minute, 'epoch') as at,
      count(distinct minute)::integer as minutes, sum(calls)::integer as calls, sum(errors)::integer as errors,
      array[${latency}] as latency, max(loop_lag_ms)::float8 as loop_lag_ms, sum(pool_waits)::integer as pool_waits,
      sum(sign_ins)::integer as sign_ins, sum(failed_sign_ins)::integer as failed_sign_ins
    from system_sample where minute > now() - interval '1 day'
    group by 1 order by 1`.execute(db);
  return rows;
}
