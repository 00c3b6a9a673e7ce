import type { FieldError } from "@portal/api-client";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { nameOfToken, type QueryFilter, readValue } from "@portal/api-client/report-query";
import type { Db } from "#platform/database/database.ts";
import { invalidFilters } from "#platform/errors.ts";
import type { Tie } from "#platform/scope.ts";
import { isTied } from "./report-access.ts";
import { filtersForTie, isWithinTie, mustChooseProvider, type Scope, scopeOf } from "./scope-values.ts";

/** A filter's value as the client sends it; the server knows its type, its label and whether it is optional. */
export interface SentFilter {
  queryValue: string;
  paramValue?: string | number | null | undefined;
}

/** A filter in the form of the contract, with its value if a tie forces it. */
const present = ({ type, realValue, queryValue, optional }: QueryFilter, forced: string | undefined): ReportFilter => ({
  type,
  realValue,
  queryValue,
  paramValue: forced ?? "",
  optional,
  locked: forced !== undefined,
});

/** The filters that a caller fills, with those that their tie forces. */
export async function presentFilters(db: Db, caller: Tie, filters: readonly QueryFilter[]): Promise<ReportFilter[]> {
  const scope = await scopeOf(db, caller);
  return filtersForTie(filters, scope).map((filter) => present(filter, scope.forced.get(filter.name)));
}

/**
 * The values to bind, in the order of the filters: the tie's where it forces one, else the sent ones. With them come the errors
 * of sent values, by their tokens. Sent filters that the query does not use are ignored.
 */
export async function readValues(
  db: Db,
  scope: Scope,
  filters: readonly QueryFilter[],
  sent: readonly SentFilter[],
): Promise<{ values: (string | null)[]; errors: FieldError[] }> {
  const narrows = mustChooseProvider(filters, scope);
  const sentValues = new Map(sent.map(({ queryValue, paramValue }) => [nameOfToken(queryValue), paramValue]));
  const errors: FieldError[] = [];
  const values: (string | null)[] = [];
  for (const filter of filtersForTie(filters, scope)) {
    const forcedValue = scope.forced.get(filter.name);
    if (forcedValue === undefined) {
      const read = readValue(filter, sentValues.get(filter.name));
      const message = read.ok ? await outsideTie(db, scope, { ...filter, value: read.value, narrows }) : read.message;
      if (message) errors.push({ field: filter.queryValue, message });
      values.push(read.ok ? read.value : null);
    } else values.push(forcedValue);
  }
  return { values, errors };
}

/** The values to bind for a run; errors answer 400, each by its token. */
export async function valuesToBind(...asked: Parameters<typeof readValues>): Promise<(string | null)[]> {
  const { values, errors } = await readValues(...asked);
  if (errors.length > 0) throw invalidFilters(errors);
  return values;
}

interface ChosenFilter extends QueryFilter {
  value: string | null;
  narrows: boolean;
}

/** The reason why a tied user may not use a value; null if they may. */
async function outsideTie(db: Db, scope: Scope, { name, realValue, value, narrows }: ChosenFilter) {
  if (value === null || !isTied(scope) || (await isWithinTie(db, scope, { name, value, narrows }))) return null;
  return `${realValue} is not one of yours`;
}
