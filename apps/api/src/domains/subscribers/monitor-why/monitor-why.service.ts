import { dayInFuture, type WhyAct } from "@portal/api-client/contract/monitor-why";
import { refusedRows } from "@portal/api-client/refused-rows";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { invalidField } from "#platform/errors.ts";
import { parseMoment } from "#platform/time/parse-moment.ts";
import { startOfDay } from "#platform/time/portal-day.ts";
import { chargeRefusalText, decideCharge } from "../decisions/charge-decision.ts";
import type { Decision } from "../decisions/decision.ts";
import { decideMessage } from "../decisions/message-decision.ts";
import { decideSubscribe } from "../decisions/subscribe-decision.ts";
import { chargeFactsThen, messageFactsThen, subscribeFactsThen } from "./facts-then.queries.ts";
import { findSubject, type WhyAsked } from "./subject.queries.ts";
import type { Then } from "./then.ts";

/** A decision with the text that the act answers if it is refused. */
type Explained = Omit<Decision<WhyRule, string>, "refusal"> & { refusal: string | null };
type WhyRule = Awaited<ReturnType<(typeof decided)[WhyAct]>>["rules"][number]["rule"];

/** The decision on each act, by the functions that the acts follow. */
const decided = {
  charge: async (then: Then) => {
    const { facts, knownSince } = await chargeFactsThen(then);
    const decision = decideCharge(facts, knownSince);
    return { ...decision, refusal: decision.refusal && chargeRefusalText(decision.refusal, facts) };
  },
  message: async (then: Then) => {
    const { facts, knownSince } = await messageFactsThen(then);
    const decision = decideMessage(facts, knownSince);
    return { ...decision, refusal: decision.refusal && refusedRows[decision.refusal] };
  },
  subscribe: async (then: Then) => {
    const { facts, knownSince } = await subscribeFactsThen(then);
    const decision = decideSubscribe(facts, knownSince);
    return { ...decision, refusal: decision.refusal && refusedRows[decision.refusal] };
  },
};

/** Explains whether an act on a number is, or was, allowed, and by which rule. */
export async function explain(
  { db, timeZone, carriers }: Pick<Then, "db" | "timeZone" | "carriers">,
  caller: Caller,
  asked: WhyAsked,
) {
  const subject = await findSubject(db, caller, asked);
  const moment = await momentOf(db, asked.day, timeZone);
  const decision: Explained = await decided[asked.act]({ db, subject, timeZone, carriers, ...moment });
  return { subject, at: moment.at, decision };
}

/** The moment of a question; of a day its end, or now if it is today. */
async function momentOf(db: Db, day: string | undefined, timeZone: string): Promise<Pick<Then, "at" | "isPast">> {
  const start = day === undefined ? null : parseMoment(day, timeZone);
  if (start === undefined) throw invalidField("day", texts.notADate);
  const isWholeDay = day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day);
  const end = isWholeDay
    ? sql`${startOfDay(sql`${day}::date + 1`, timeZone)} - interval '1 millisecond'`
    : sql`${start}`;
  const { rows } = await sql<{ now: Date; at: Date | null }>`
    select date_trunc('milliseconds', now()) as now, (${end})::timestamptz as at`.execute(db);
  const { now, at } = rows[0] as { now: Date; at: Date | null };
  if (!start || !at) return { at: now, isPast: false };
  if (start > now) throw invalidField("day", dayInFuture);
  return at < now ? { at, isPast: true } : { at: now, isPast: false };
}
