import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { nameOfToken, readValue } from "@portal/api-client/report-query";
import { texts } from "@portal/api-client/texts";

/** What stands in the filter fields, by the name of their token: `{ from: "2024-05-01 00:00", product_id: "3" }`. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** A filter with its value, as a run, an export and a saved filter carry it (B-249, X1). */
export type SentFilter = Pick<ReportFilter, "type" | "realValue" | "queryValue" | "paramValue">;

/** The name in a filter's token; it is the same whether the token is optional or not (F2). */
export const nameOf = ({ queryValue }: Pick<ReportFilter, "queryValue">): string =>
  nameOfToken(queryValue) ?? queryValue;

/** The values of these filters alone: empty where none was given, the forced one where the caller's tie locks it. */
export function valuesOf(filters: readonly ReportFilter[], given: FilterValues = {}): Record<string, string> {
  return Object.fromEntries(
    filters.map((filter) => {
      const name = nameOf(filter);
      return [name, filter.locked ? filter.paramValue : (given[name] ?? "")];
    }),
  );
}

/** What is asked of the values beside what their filters ask. */
export interface ValueRules {
  /** The last day that a date may be, `YYYY-MM-DD`. */
  readonly lastDay?: string | undefined;
}

/** What is wrong with each value; nothing is asked of a locked one, which nobody can change (B-446, Q9). */
export function problemsOf(
  filters: readonly ReportFilter[],
  values: FilterValues,
  rules: ValueRules = {},
): Record<string, string> {
  const problems = filters.flatMap((filter): [string, string][] => {
    const message = filter.locked ? null : problemOf(filter, values, rules);
    return message === null ? [] : [[nameOf(filter), message]];
  });
  return Object.fromEntries(problems);
}

function problemOf(filter: ReportFilter, values: FilterValues, { lastDay }: ValueRules): string | null {
  const name = nameOf(filter);
  const given = (values[name] ?? "").trim();
  if (given === "") return filter.optional ? null : texts.required;
  const read = readValue({ ...filter, name }, given);
  if (!read.ok) return read.message;
  if (lastDay !== undefined && filter.type === "date" && dayAndTime(given).day > lastDay) return texts.afterToday;
  return name === "to" && isBefore(given, values.from ?? "") ? "Must not be before From" : null;
}

/** Both are days with or without a time, as the fields write them: text in order of time. */
const isBefore = (to: string, from: string) => from !== "" && wireDate("to", to) < wireDate("from", from);

/** The filters as they travel: texts trimmed, dates `YYYY-MM-DD HH:mm` (B-447, B-693, T4). */
export function toSent(filters: readonly ReportFilter[], values: FilterValues): SentFilter[] {
  return filters.map(({ type, realValue, queryValue, paramValue, locked }) => {
    const name = nameOf({ queryValue });
    const given = locked ? paramValue : (values[name] ?? "").trim();
    return { type, realValue, queryValue, paramValue: type === "date" && !locked ? wireDate(name, given) : given };
  });
}

const firstMinute = "00:00";
const lastMinute = "23:59";

/** The time that a day gets unless another is chosen: `[to]` includes its whole day (T4). */
export const usualTime = (name: string): string => (name === "to" ? lastMinute : firstMinute);

/** `YYYY-MM-DD HH:mm` of a day that may lack its time; empty for none. */
function wireDate(name: string, given: string): string {
  const { day, time } = dayAndTime(given);
  return day && `${day} ${time || usualTime(name)}`;
}

/** The parts of a date's value, as its two inputs show them. */
export function dayAndTime(value: string): { day: string; time: string } {
  const [day = "", time = ""] = value.trim().split(/[ T]/);
  return { day, time };
}
