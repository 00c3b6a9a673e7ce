import { KeptFilter } from "@portal/api-client/contract/report-user-filters";
import { relativeEnds, type ScheduledFilter } from "@portal/api-client/report-schedule";
import * as z from "zod/mini";
import { dayText, relativeText } from "./day-words.ts";
import { coveredWords } from "./delivery-words.ts";

/** The filters in a schedule's text; null where the text cannot be read. */
export function readFilters(agendDataReport: string): ScheduledFilter[] | null {
  try {
    const read = z.safeParse(z.array(KeptFilter), JSON.parse(agendDataReport));
    return read.success ? read.data : null;
  } catch {
    return null; // not JSON at all; the row says so
  }
}

/** The content of a schedule in a few words, such as `Yesterday, 2 filters`. */
export function summaryText(filters: readonly ScheduledFilter[]): string {
  const days = daysText(filters);
  const others = filters.filter(({ type, paramValue }) => type !== "date" && paramValue !== "").length;
  const count = others === 1 ? "1 filter" : `${others} filters`;
  if (days === null) return others === 0 ? "No filters" : count;
  return others === 0 ? days : `${days}, ${count}`;
}

/** Whether the days move with the day of the run. */
export const isRelative = (filters: readonly ScheduledFilter[]): boolean =>
  filters.some(({ paramValue }) => typeof paramValue === "number");

/** The days of a schedule's filters: relative ones by their words, fixed ones as dates; null where it asks for none. */
function daysText(filters: readonly ScheduledFilter[]): string | null {
  const { left, right } = relativeEnds(filters);
  if (right !== undefined) return relativeText(left ?? right - 1, right);
  return left === undefined ? coveredWords(filters, "") : dayText(left); // fixed dates do not depend on the day of a run
}
