import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import { invalidField } from "#platform/errors.ts";
import type { MonthTable } from "#platform/months/month-tables.ts";
import { parseMoment } from "#platform/time/parse-moment.ts";
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
  /** What is not known of the row, by fields of the wire, with the moments from which it is. */
  unknown?: Readonly<Record<string, string>>;
}

/** What an answer says of the moment that it is about; nothing for now. */
export async function asOf(db: Db, at: Date | null, rows: readonly object[], table?: MonthTable) {
  if (at === null) return {};
  const begins = await (table ? monthsBegin(db, table) : auditBegins(db));
  const unknown = (rows as readonly RowThen[]).flatMap(({ id, unknown: fields = {} }) =>
    Object.entries(fields).map(([field, since]) => ({ id, field, since: new Date(since).toISOString() })),
  );
  return { asOf: { at: at.toISOString(), knownSince: begins && begins > at ? begins.toISOString() : null, unknown } };
}
