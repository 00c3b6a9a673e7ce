import type { QueryFilter } from "@portal/api-client/report-query";
import type { ActingUser } from "#platform/auth/caller.ts";
import { holdsMsisdn, isMasked } from "#platform/numbers/mask.ts";
import type { NumberLimit } from "#platform/numbers/number-limit.ts";

/** Counts the numbers that a report is asked for by somebody who may not see them, as every other search of his (C-16). */
export async function countSoughtFilters(
  numbers: NumberLimit,
  caller: ActingUser,
  filters: readonly QueryFilter[],
  values: readonly (string | null)[],
): Promise<void> {
  if (caller.can("msisdn.view")) return;
  for (const [index, { name }] of filters.entries()) {
    const value = values[index];
    if (value && holdsMsisdn(name) && !isMasked(value)) await numbers.takeSearch(caller, value, null);
  }
}
