import { type QueryFilter, sqlParts } from "@portal/api-client/report-query";
import type { ActingUser } from "#platform/auth/caller.ts";
import { holdsMsisdn, isMasked } from "#platform/numbers/mask.ts";
import type { NumberLimit } from "#platform/numbers/number-limit.ts";

interface Asked {
  /** The query's text. */
  text: string;
  filters: readonly QueryFilter[];
  values: readonly (string | null)[];
}

/**
 * Counts what somebody who may not see numbers asks a report for, like each of their other searches (C-16): all that may be
 * compared with one, under any name of its token (P-22).
 */
export async function countSoughtFilters(
  numbers: NumberLimit,
  caller: ActingUser,
  { text, filters, values }: Asked,
): Promise<void> {
  if (caller.seesNumbers) return;
  const readsNumbers = namesNumbers(text);
  for (const [index, filter] of filters.entries()) {
    const value = values[index];
    if (value && !isMasked(value) && mayBeCompared(filter, value, readsNumbers))
      await numbers.takeSearch(caller, value, null);
  }
}

/** Whether a query names a column of numbers; one in a comment or a text is none. */
export const namesNumbers = (text: string) =>
  sqlParts(text).some(({ kind, from, to }) => /^(code|identifier)$/.test(kind) && /msisdn/i.test(text.slice(from, to)));

const shortestNumber = 5;
/** Shorter ones are ids. */
const shortestBesideIds = 9;

/** Texts find a number by its parts too, where the query names one; elsewhere whatever has the digits of one counts. */
function mayBeCompared({ name, type }: QueryFilter, value: string, readsNumbers: boolean): boolean {
  if (type === "date" || name === "action") return false;
  if (holdsMsisdn(name)) return true;
  if (type === "text" && readsNumbers) return true;
  return value.replace(/\D/g, "").length >= (type === "text" || readsNumbers ? shortestNumber : shortestBesideIds);
}
