import type { CarrierLines } from "#platform/carriers/carrier-lines.ts";
import type { Db } from "#platform/database/database.ts";
import type { Subject } from "./subject.queries.ts";

/** A question about a moment. */
export interface Then {
  db: Db;
  subject: Subject;
  at: Date;
  /** Whether the moment is earlier than now, so that records may have changed since. */
  isPast: boolean;
  timeZone: string;
  carriers: Pick<CarrierLines, "stateOf">;
}
