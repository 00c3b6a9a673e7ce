import type pg from "pg";
import { type Head, lineOf } from "./head-files.ts";

/** A time stamp that does not prove the head of its day, and why. */
interface WrongStamp {
  day: string;
  reason: string;
}

interface StampsToCheck {
  roots: readonly Buffer[];
  /** Time stamps that were sent away, with the days of their files. */
  sent: readonly (readonly [day: string, token: Buffer])[];
}

/** Checks the time stamps that the database has, and those that were sent away, against the heads of closed days. */
export async function wrongStamps(
  pool: pg.Pool,
  days: readonly Head[],
  { roots, sent }: StampsToCheck,
): Promise<WrongStamp[]> {
  const { rows } = await pool.query<{ day: string; token: Buffer }>("select day, token from chain_stamp order by day");
  const stamps = [...rows.map(({ day, token }) => [day, token] as const), ...sent];
  if (stamps.length === 0) return [];
  const { checkStamp } = await import("./time-stamp.ts");
  const byDay = new Map(days.map((day) => [day.day, day]));
  const wrong: WrongStamp[] = [];
  for (const [day, token] of stamps) {
    const head = byDay.get(day);
    if (!head) continue; // days that are missing are findings of their own
    const reason = await checkStamp(token, lineOf(head), { roots }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (reason !== null) wrong.push({ day, reason });
  }
  return wrong;
}
