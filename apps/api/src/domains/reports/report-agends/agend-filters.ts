import type { FieldError } from "@portal/api-client";
import type { KeptFilter } from "@portal/api-client/contract/report-user-filters";
import { reportUserFilterLimits } from "@portal/api-client/contract/report-user-filters";
import { isRealDay } from "@portal/api-client/days";
import { filtersOf, nameOfToken, type QueryFilter, readQuery } from "@portal/api-client/report-query";
import { filtersOnDay, relativeDays, type ScheduledFilter } from "@portal/api-client/report-schedule";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import type { Db } from "#platform/database/database.ts";
import { badRequest, invalidField, invalidFilters, notFound } from "#platform/errors.ts";
import type { Tie } from "#platform/scope.ts";
import { readValues } from "../reports/asked-filters.ts";
import { narrowsTo, type Scope, scopeOf } from "../reports/scope-values.ts";

interface Asked {
  /** The report's query, as it is stored. */
  query: string;
  /** What is to be asked of it: the JSON text of the contract. */
  data: string;
  /** The portal's present day. */
  today: string;
}

/**
 * What a schedule asks its report for, as it is stored: each filter of the query once, in its order, with the value that was sent
 * or that the caller's tie forces. The values are checked as a run of today would check them; what is sent for
 * tokens that the report does not have is dropped, as runs do not look at it either.
 */
export async function checkedFilters(db: Db, caller: Tie, { query, data, today }: Asked): Promise<string> {
  const { tokens, problems } = readQuery(query);
  if (problems.length > 0) throw badRequest(texts.reportNotRun);
  const filters = filtersOf(tokens);
  const scope = await scopeOf(db, caller);
  if (!narrowsTo(filters, scope)) throw notFound();
  const kept = keptValues(scope, filters, data);
  const wrongDays = kept.flatMap((filter) => wrongDay(filter, today));
  const isWrongDay = ({ queryValue }: ScheduledFilter) => wrongDays.some(({ field }) => field === queryValue);
  const sound = kept.filter((filter) => !isWrongDay(filter));
  const { errors } = await readValues(db, scope, filters, filtersOnDay(sound, today));
  const others = errors.filter(({ field }) => wrongDays.every((wrong) => wrong.field !== field));
  if (wrongDays.length + others.length > 0) throw invalidFilters([...wrongDays, ...others]);
  return asStored(kept);
}

function keptValues({ forced }: Scope, filters: readonly QueryFilter[], data: string) {
  // the contract has seen to it that these are filters
  const sent: z.output<typeof KeptFilter>[] = JSON.parse(data);
  const values = new Map(sent.map(({ queryValue, paramValue }) => [nameOfToken(queryValue), paramValue]));
  return filters.map(({ name, type, realValue, queryValue }): ScheduledFilter => {
    const value = forced.get(name) ?? values.get(name) ?? "";
    const isDay = type === "date" && typeof value === "number";
    return { type, realValue, queryValue, paramValue: isDay ? value : String(value).trim() };
  });
}

/** Whether a day is allowed: a day counted from the run's must be in the slider's range, a fixed one not in the future. */
function wrongDay({ type, queryValue: field, paramValue }: ScheduledFilter, today: string): FieldError[] {
  const { min, max } = relativeDays;
  if (type !== "date") return [];
  if (typeof paramValue === "number") {
    const isInReach = Number.isInteger(paramValue) && paramValue >= min && paramValue <= max;
    return isInReach ? [] : [{ field, message: `Must be a whole number from ${min} to ${max}` }];
  }
  const day = paramValue.slice(0, today.length);
  return isRealDay(day) && day > today ? [{ field, message: texts.afterToday }] : [];
}

function asStored(kept: readonly ScheduledFilter[]): string {
  const { dataMax } = reportUserFilterLimits;
  const text = JSON.stringify(kept);
  if (text.length > dataMax) throw invalidField("agendDataReport", texts.lessThan(dataMax));
  return text;
}
