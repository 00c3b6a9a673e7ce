import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { timelinePermissions } from "@portal/api-client/contract/monitor-timeline";
import { texts } from "@portal/api-client/texts";
import { type Caller, mayCall } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { invalidField } from "#platform/errors.ts";
import type { MonthTable } from "#platform/months/month-tables.ts";
import { parseMoment } from "#platform/time/parse-moment.ts";
import { type OwnedNumber, ownerBreaks } from "./owner-breaks.queries.ts";
import { auditBegins, monthsBegin } from "./records-then.queries.ts";

/** The moment that a call asks for; null is now. A future one is refused. */
export function momentOf(at: string | undefined, timeZone: string): Date | null {
  if (at === undefined) return null;
  const moment = parseMoment(at, timeZone);
  if (!moment) throw invalidField("at", texts.notADate);
  if (moment.getTime() > Date.now()) throw invalidField("at", asOfTexts.inFuture);
  return moment;
}

interface RowThen {
  id: number;
  carrier_id: number;
  created_at: Date;
  /** What is not known of the row, by fields of the wire, with the moments from which it is. */
  unknown?: Readonly<Record<string, string>>;
}

interface Answered {
  rows: readonly RowThen[];
  /** The months of the rows, where old ones are dropped. */
  table?: MonthTable;
  /** The number that the rows are of; absent for records that no subscriber has. */
  number?: Omit<OwnedNumber, "tie">;
  caller: Caller;
}

/** What an answer says of the moment that it is about; nothing for now. */
export async function asOf(db: Db, at: Date | null, { rows, table, number, caller }: Answered) {
  if (at === null) return {};
  const begins = await (table ? monthsBegin(db, table) : auditBegins(db));
  const unknown = rows.flatMap(({ id, unknown: fields = {} }) =>
    Object.entries(fields).map(([field, since]) => ({ id, field, since: new Date(since).toISOString() })),
  );
  const owned = number && rows.length > 0 && mayCall(caller, timelinePermissions.subscription);
  const breaks = owned
    ? await ownerBreaks(db, { ...number, tie: caller })
        .orderBy("g.created_at")
        .execute()
    : [];
  const formerOwner = rows.flatMap(({ id, carrier_id, created_at }) => {
    const next = breaks.find((one) => one.carrier_id === carrier_id && created_at < one.owned_from);
    return next ? [{ id, endedAt: next.ended_at.toISOString(), begunAt: next.created_at.toISOString() }] : [];
  });
  const knownSince = begins && begins > at ? begins.toISOString() : null;
  return { asOf: { at: at.toISOString(), knownSince, unknown, formerOwner } };
}
