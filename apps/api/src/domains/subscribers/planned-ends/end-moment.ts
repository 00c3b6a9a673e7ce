import { type EndTime, endTexts } from "@portal/api-client/contract/planned-ends";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { conflict, invalidField } from "#platform/errors.ts";
import { startOfDay } from "#platform/time/portal-day.ts";

export interface AskedEnd {
  when: EndTime;
  day?: string | undefined;
}

const mostDays = 366;

/**
 * The moment at which a subscription would end: now, at its next charge, or with the last minute of a day on the portal's clock.
 * `nextChargeAt` is the next charge without regard to an end that is planned already.
 */
export async function endMoment(
  db: Db,
  { when, day }: AskedEnd,
  { nextChargeAt, timeZone }: { nextChargeAt: Date | null; timeZone: string },
): Promise<Date> {
  const lastMinute = sql`${startOfDay(sql`${day ?? null}::date + 1`, timeZone)} - interval '1 minute'`;
  const today = sql`(now() at time zone ${timeZone})::date`;
  const { rows } = await sql<{ now: Date; of_day: Date | null; is_past: boolean; is_far: boolean }>`
    select date_trunc('milliseconds', now()) as now, ${lastMinute} as of_day, ${day ?? null}::date < ${today} as is_past,
      ${day ?? null}::date > ${today} + ${mostDays}::integer as is_far`.execute(db);
  const { now, of_day: ofDay, is_past: isPast, is_far: isFar } = rows[0] as (typeof rows)[number];
  if (when === "now") return now;
  if (when === "period") {
    if (!nextChargeAt || nextChargeAt <= now) throw conflict(endTexts.noPaidPeriod, "when");
    return nextChargeAt;
  }
  if (isPast) throw invalidField("day", endTexts.dayInPast);
  if (isFar) throw invalidField("day", endTexts.dayTooFar);
  if (!ofDay) throw new Error("The contract asks for the day");
  return ofDay;
}
