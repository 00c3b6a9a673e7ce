import type { Db } from "@portal/api/link-kit";
import { sql } from "kysely";

/** A charge whose end this link asks for. */
export interface TakenCharge {
  charge_id: number;
  carrier_id: number;
  reference: string;
  /** The questions, this one included. */
  asked: number;
  /** When another link may take it; each later write names it, so that it is the fence of this question. */
  next_ask_at: Date;
  /** A charge that the carrier does not know by now never arrived. */
  is_late: boolean;
}

/** How long a link has a charge to itself: longer than its turn, a call of 30 seconds and the note take. */
const leaseSeconds = 90;
const firstPauseSeconds = 5;
const longestPauseSeconds = 600;

const seconds = (count: number) => sql<Date>`now() + make_interval(secs => ${count})`;

/** Takes the charge that has waited longest for its next question. Two links never take the same one. */
export const takeUnknownCharge = (db: Db): Promise<TakenCharge | undefined> =>
  db
    .updateTable("unknown_charge")
    .set((row) => ({ asked: row("asked", "+", 1), next_ask_at: seconds(leaseSeconds) }))
    .where("charge_id", "=", (row) =>
      row
        .selectFrom("unknown_charge")
        .select("charge_id")
        .where("next_ask_at", "<=", sql<Date>`now()`)
        .orderBy("next_ask_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["charge_id", "carrier_id", "reference", "asked", "next_ask_at"])
    .returning((row) => row("missing_after", "<=", sql<Date>`now()`).$castTo<boolean>().as("is_late"))
    .executeTakeFirst();

/** The pause after so many questions, which doubles up to ten minutes. */
export const pauseSeconds = (asked: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (asked - 1));

/** Asks again after a pause; where another link has the charge meanwhile, nothing is written. */
export const askLater = (db: Db, { charge_id, asked, next_ask_at }: TakenCharge) =>
  db
    .updateTable("unknown_charge")
    .set({ next_ask_at: seconds(pauseSeconds(asked)) })
    .where("charge_id", "=", charge_id)
    .where("next_ask_at", "=", next_ask_at)
    .execute();
