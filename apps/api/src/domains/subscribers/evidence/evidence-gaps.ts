import { formatDateTime } from "@portal/time";
import type { EvidenceRecord } from "@portal/verify";
import { auditBegins, monthsBegin } from "#platform/as-of/records-then.queries.ts";
import type { Transaction } from "#platform/database/database.ts";
import { monthTables } from "#platform/months/month-tables.ts";

const words = { monitor_message: "messages", notification: "notifications", charge: "charges" } as const;

/** What is not known of a period that begins at a moment: months that were dropped, and staff before the audit trail. */
export async function gapsSince(tx: Transaction, start: Date, timeZone: string): Promise<string[]> {
  const gaps: string[] = [];
  const date = (moment: Date) => formatDateTime(moment.toISOString(), timeZone);
  for (const table of monthTables) {
    const begins = await monthsBegin(tx, table);
    if (begins && begins > start) gaps.push(`No ${words[table]} are kept of before ${date(begins)}.`);
  }
  const begins = await auditBegins(tx);
  if (begins > start) gaps.push(`What staff did is not known before ${date(begins)}.`);
  return gaps;
}

/** The reasons for which records have no proof, with their numbers. */
export function gapsOfProof(records: readonly EvidenceRecord[]): string[] {
  const reasons = Map.groupBy(
    records.flatMap(({ unsealed }) => unsealed ?? []),
    (reason) => reason,
  );
  return [...reasons].map(([reason, { length }]) =>
    length === 1 ? `1 record has no proof: ${reason}.` : `${length} records have no proof: ${reason}.`,
  );
}
