import { moveDay } from "../core/date-range.ts";
import type { FilterType } from "../report-query/filters.ts";
import { nameOfToken } from "../report-query/filters.ts";

/** How far back a schedule's relative days may lie. */
export const relativeDays = { min: -30, max: 0, start: [-1, 0] } as const;

/** A filter of a schedule. For a date, a number is a day counted from the day of the run. */
export interface ScheduledFilter {
  type: FilterType;
  realValue: string;
  queryValue: string;
  paramValue: string | number;
}

/**
 * The days that a relative pair means on the day of a run, both included. The right end itself is left out, so that (-1, 0) is
 * yesterday alone, unless it is the only day, as in (0, 0).
 */
export function coveredDays([left, right]: readonly [number, number], runDay: string) {
  return { first: moveDay(runDay, left), last: moveDay(runDay, Math.max(left, right - 1)) };
}

/**
 * The ends of the relative days: `[to]` has the right one; `[from]`, `[date_created]` or else any other date has the left one.
 */
export function relativeEnds(filters: readonly ScheduledFilter[]) {
  const dayOf = (isAsked: (filter: ScheduledFilter) => boolean) =>
    filters
      .filter((filter) => filter.type === "date" && isAsked(filter))
      .map(({ paramValue }) => paramValue)
      .find(isNumber);
  const left = dayOf(isNamed("from")) ?? dayOf(isNamed("date_created")) ?? dayOf((filter) => !isNamed("to")(filter));
  return { left, right: dayOf(isNamed("to")) };
}

/**
 * The filters of a schedule as a run on its day gets them: relative days become dates, and all others stay as they are. If a
 * `[to]` stands alone, the left end is the day before it.
 */
export function filtersOnDay(filters: readonly ScheduledFilter[], runDay: string) {
  const { left } = relativeEnds(filters);
  return filters.map((filter) => {
    const { paramValue } = filter;
    if (!isNumber(paramValue) || filter.type !== "date") return { ...filter, paramValue: String(paramValue) };
    if (!isNamed("to")(filter)) return { ...filter, paramValue: `${moveDay(runDay, paramValue)} 00:00` };
    return { ...filter, paramValue: `${coveredDays([left ?? paramValue - 1, paramValue], runDay).last} 23:59` };
  });
}

const isNumber = (value: unknown): value is number => typeof value === "number";

/** Whether a filter is that of a token's name, optional or not. */
const isNamed =
  (name: string) =>
  ({ queryValue }: ScheduledFilter) =>
    nameOfToken(queryValue) === name;
