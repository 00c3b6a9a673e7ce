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
 * Counts the numbers that a reader who may not see them gives to a report's filters, like each of their other searches: every
 * value that may be compared with a number, under any name of its token.
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

/** Whether a query names a column of numbers; names in comments and texts do not count. */
export const namesNumbers = (text: string) =>
  sqlParts(text).some(({ kind, from, to }) => /^(code|identifier)$/.test(kind) && /msisdn/i.test(text.slice(from, to)));

const shortestNumber = 5;
/** Shorter values are ids. */
const shortestBesideIds = 9;

/**
 * Whether a value may be compared with a number. If the query names a column of numbers, a text also finds one by its parts;
 * else only a value with the digits of a number counts.
 */
function mayBeCompared({ name, type }: QueryFilter, value: string, readsNumbers: boolean): boolean {
  if (type === "date" || name === "action") return false;
  if (holdsMsisdn(name)) return true;
  if (type === "text" && readsNumbers) return true;
  return value.replace(/\D/g, "").length >= (type === "text" || readsNumbers ? shortestNumber : shortestBesideIds);
}
