import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { loadUser } from "#platform/auth/caller.ts";
import type { RightsRules } from "#platform/auth/rights.ts";
import type { Db } from "#platform/database/database.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import type { Clock } from "#platform/time/clock.ts";
import { accessibleReports } from "../../reports/report-access.ts";
import { alarmMail } from "./alarm-mail.ts";
import { type Alarm, endAlarm, raiseForEnded, raiseForOverdue, retryAlarm, takeAlarms } from "./alarms.queries.ts";

interface AlarmWatchOptions extends RightsRules {
  pool: pg.Pool;
  db: Db;
  mail: SendMail;
  clock: Clock;
  log: FastifyBaseLogger;
  timeZone: string;
  portalUrl: string;
}

const lookEveryMs = 60_000;
/** Mails that are sent at one time. */
const atOnce = 5;
const aMinute = 60_000;
/** A mail server that takes so long takes nothing. */
const sendWithinMs = 5 * aMinute;
/** How many minutes a mail that could not be sent waits for its next tries, and for each further one. */
const firstWaits = [5, 15];
const furtherWait = 60;
const givenUpAfterMs = 24 * 60 * aMinute;

/**
 * Tells users of planned times that brought them no report (section 11): in each process, on a timer and with statements of its
 * own, so that it notices where nobody delivers any more. What it looks for first comes a minute after the start: until then
 * others may be about to deliver it.
 */
export class AlarmWatch {
  readonly #options: AlarmWatchOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  constructor(options: AlarmWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), lookEveryMs);
  }

  /** Gives up what is being sent; another process, or this one after its start, sends it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#looking;
  }

  /** Looks for what is to be told, and tells it; one look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: Error) => this.#warn("nobody could be told", error))
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#options;
    while (!this.#isStopping && (await raiseForEnded(db, clock())).isMore);
    await raiseForOverdue(db, clock());
    while (!this.#isStopping) {
      const alarms = await takeAlarms(db, clock(), atOnce);
      if (alarms.length === 0) return;
      await Promise.all(
        alarms.map((alarm) => this.#tell(alarm).catch((error: Error) => this.#warn("one was not sent", error))),
      );
    }
  }

  async #tell(alarm: Alarm): Promise<void> {
    const { pool, db, mail, timeZone, portalUrl } = this.#options;
    const user = await loadUser(pool, alarm.user_id, this.#options);
    if (!user || !alarm.email || alarm.status === "sent") return void (await endAlarm(db, alarm, "dropped"));
    const seen = user.can("report.list")
      ? await accessibleReports(db, user).where("r.id", "=", alarm.report_id).select("r.name").executeTakeFirst()
      : undefined;
    let isHandedOver = false;
    try {
      await mail({
        to: alarm.email,
        ...alarmMail(alarm, { reportName: seen?.name ?? null, timeZone, portalUrl }),
        key: `alarm-${alarm.agend_id}-${alarm.planned_at.getTime()}`,
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(sendWithinMs)]),
        beforeEnd: async () => {
          isHandedOver = await endAlarm(db, alarm, "sent");
          if (!isHandedOver) throw new Error("Another process has taken the alarm");
        },
      });
    } catch (error) {
      // where the mail server said nothing of it, it may have the mail: nobody is told twice
      if (!isHandedOver || isRefused(error)) await this.#later(alarm);
      throw error;
    }
    if (!isHandedOver) await endAlarm(db, alarm, "sent"); // the outbox does not ask
  }

  async #later(alarm: Alarm): Promise<void> {
    const { db, clock, log } = this.#options;
    const next = new Date(clock().getTime() + (firstWaits[alarm.attempts - 1] ?? furtherWait) * aMinute);
    if (next.getTime() - alarm.raised_at.getTime() <= givenUpAfterMs) return retryAlarm(db, alarm, next);
    log.error({ agendId: alarm.agend_id }, "alarms: for a day no mail could be sent, its user was not told");
    await endAlarm(db, alarm, "given-up");
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #warn(message: string, { message: reason }: Error): void {
    this.#options.log.warn({ err: { message: reason } }, `alarms: ${message}`);
  }
}

/** Whether a mail server answered that it did not take the mail. */
const isRefused = (error: unknown): boolean => typeof (error as { responseCode?: unknown }).responseCode === "number";
