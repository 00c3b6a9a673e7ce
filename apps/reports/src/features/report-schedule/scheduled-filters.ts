import { KeptFilter } from "@portal/api-client/contract/report-user-filters";
import { filtersOnDay, type ScheduledFilter } from "@portal/api-client/report-schedule";
import * as z from "zod/mini";
import { nameOf } from "../../filters/filter-values.ts";
import { dateText, dayText, periodText, relativeText } from "./day-words.ts";

/** The filters of a schedule as its text holds them (G3); null where it cannot be read. */
export function readFilters(agendDataReport: string): ScheduledFilter[] | null {
  try {
    const read = z.safeParse(z.array(KeptFilter), JSON.parse(agendDataReport));
    return read.success ? read.data : null;
  } catch {
    return null; // no JSON at all; the row says so
  }
}

/** What a schedule delivers in a few words, such as `Yesterday, 2 filters`. */
export function summaryText(filters: readonly ScheduledFilter[]): string {
  const days = daysText(filters);
  const others = filters.filter((filter) => !isOfDays(filter) && filter.paramValue !== "").length;
  const count = others === 1 ? "1 filter" : `${others} filters`;
  if (days === null) return others === 0 ? "No filters" : count;
  return others === 0 ? days : `${days}, ${count}`;
}

/** The days that a schedule's filters ask for: relative ones by their words, fixed ones as dates; null where it asks for none. */
function daysText(filters: readonly ScheduledFilter[]): string | null {
  const [from, to, created] = ["from", "to", "date_created"].map(
    (name) => filters.find((filter) => nameOf(filter) === name)?.paramValue ?? "",
  );
  if (typeof to === "number") {
    const left = [from, created].find((value) => typeof value === "number") ?? to - 1;
    return relativeText(left, to);
  }
  const day = from || created || to;
  if (typeof day === "number") return dayText(day);
  if (!day) return null;
  return from && to ? periodText(String(from), to) : dateText(day);
}

const isOfDays = (filter: ScheduledFilter) => ["from", "to", "date_created"].includes(nameOf(filter));

/** The days that the delivery of a day covers; null where these are the same ones each time, or there are none (G5). */
export function coveredText(filters: readonly ScheduledFilter[], runDay: string): string | null {
  const relative = filters.filter((filter) => isOfDays(filter) && typeof filter.paramValue === "number");
  const values = filtersOnDay(relative, runDay).map(({ paramValue }) => paramValue);
  const [first, last = first] = [values.find(endsWith("00:00")), values.find(endsWith("23:59"))];
  if (!last) return null;
  return periodText(first ?? last.replace("23:59", "00:00"), last.replace("00:00", "23:59"));
}

const endsWith = (time: string) => (value: string) => value.endsWith(time);
