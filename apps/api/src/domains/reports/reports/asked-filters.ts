import type { FieldError } from "@portal/api-client";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { nameOfToken, type QueryFilter, readValue } from "@portal/api-client/report-query";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { invalidFilters } from "#platform/errors.ts";
import { isTied } from "./report-access.ts";
import { filtersForTie, isWithinTie, mustChooseProvider, type Scope, scopeOf } from "./scope-values.ts";

type Tied = Pick<Caller, "carrierId" | "providerId">;

/** What somebody sends for a filter; its type, label and whether it is optional are the server's to say (Q10). */
export interface SentFilter {
  queryValue: string;
  paramValue?: string | number | null | undefined;
}

/** A filter as the contract has it, with its value where it is forced (Q11). */
const present = ({ type, realValue, queryValue, optional }: QueryFilter, forced: string | undefined): ReportFilter => ({
  type,
  realValue,
  queryValue,
  paramValue: forced ?? "",
  optional,
  locked: forced !== undefined,
});

/** The filters that a caller fills (Q11), with what his tie forces. */
export async function presentFilters(db: Db, caller: Tied, filters: readonly QueryFilter[]): Promise<ReportFilter[]> {
  const scope = await scopeOf(db, caller);
  return filtersForTie(filters, scope).map((filter) => present(filter, scope.forced.get(filter.name)));
}

/**
 * The values to bind, in the order of the filters: the tie's where it forces one, else the sent ones (Q5 to Q10, V7), with what
 * is wrong of them by their tokens. Sent filters that the query does not ask for are not looked at.
 */
export async function readValues(
  db: Db,
  scope: Scope,
  filters: readonly QueryFilter[],
  sent: readonly SentFilter[],
): Promise<{ values: (string | null)[]; errors: FieldError[] }> {
  const narrows = mustChooseProvider(filters, scope);
  const given = new Map(sent.map(({ queryValue, paramValue }) => [nameOfToken(queryValue), paramValue]));
  const errors: FieldError[] = [];
  const values: (string | null)[] = [];
  for (const filter of filtersForTie(filters, scope)) {
    const own = scope.forced.get(filter.name);
    if (own === undefined) {
      const read = readValue(filter, given.get(filter.name));
      const message = read.ok ? await outsideTie(db, scope, { ...filter, value: read.value, narrows }) : read.message;
      if (message) errors.push({ field: filter.queryValue, message });
      values.push(read.ok ? read.value : null);
    } else values.push(own);
  }
  return { values, errors };
}

/** The same for a run: those that are wrong answer 400, each by its token. */
export async function valuesToBind(...asked: Parameters<typeof readValues>): Promise<(string | null)[]> {
  const { values, errors } = await readValues(...asked);
  if (errors.length > 0) throw invalidFilters(errors);
  return values;
}

interface ChosenFilter extends QueryFilter {
  value: string | null;
  narrows: boolean;
}

/** Why a tied user may not ask for a value; null where he may. */
async function outsideTie(db: Db, scope: Scope, { name, realValue, value, narrows }: ChosenFilter) {
  if (value === null || !isTied(scope) || (await isWithinTie(db, scope, { name, value, narrows }))) return null;
  return `${realValue} is not one of yours`;
}
