import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { nameOfToken, readValue } from "@portal/api-client/report-query";
import { texts } from "@portal/api-client/texts";

/** The values in the filter fields, by the name of their token: `{ from: "2024-05-01 00:00", product_id: "3" }`. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** A filter with its value, as a run, an export and a saved filter send it. */
export type SentFilter = Pick<ReportFilter, "type" | "realValue" | "queryValue" | "paramValue">;

/** The name in a filter's token, which is the same for an optional token. */
export const nameOf = ({ queryValue }: Pick<ReportFilter, "queryValue">): string =>
  nameOfToken(queryValue) ?? queryValue;

/** The values of these filters alone: empty where none was given, the forced one where the caller's tie locks it. */
export function valuesOf(filters: readonly ReportFilter[], values: FilterValues = {}): Record<string, string> {
  return Object.fromEntries(
    filters.map((filter) => {
      const name = nameOf(filter);
      return [name, filter.locked ? filter.paramValue : (values[name] ?? "")];
    }),
  );
}

/** Rules for the values beside those of their filters. */
export interface ValueRules {
  /** The latest allowed date, `YYYY-MM-DD`. */
  readonly lastDay?: string | undefined;
}

/** The problem of each value; a locked one has none, as nobody can change it. */
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
  const value = (values[name] ?? "").trim();
  if (value === "") return filter.optional ? null : texts.required;
  const read = readValue({ ...filter, name }, value);
  if (!read.ok) return read.message;
  if (lastDay !== undefined && filter.type === "date" && dayAndTime(value).day > lastDay) return texts.afterToday;
  return name === "to" && isBefore(value, values.from ?? "") ? "Must not be before From" : null;
}

/** Compares two days with or without a time; in the form of the fields, the order of text is that of time. */
const isBefore = (to: string, from: string) => from !== "" && wireDate("to", to) < wireDate("from", from);

/** The filters as they are sent: texts trimmed, dates `YYYY-MM-DD HH:mm`. */
export function toSent(filters: readonly ReportFilter[], values: FilterValues): SentFilter[] {
  return filters.map(({ type, realValue, queryValue, paramValue, locked }) => {
    const name = nameOf({ queryValue });
    const given = locked ? paramValue : (values[name] ?? "").trim();
    return { type, realValue, queryValue, paramValue: type === "date" && !locked ? wireDate(name, given) : given };
  });
}

const firstMinute = "00:00";
const lastMinute = "23:59";

/** The time of a day where none is chosen: `[to]` includes its whole day. */
export const usualTime = (name: string): string => (name === "to" ? lastMinute : firstMinute);

/** The form `YYYY-MM-DD HH:mm` of a day that may lack its time; empty for none. */
function wireDate(name: string, given: string): string {
  const { day, time } = dayAndTime(given);
  return day && `${day} ${time || usualTime(name)}`;
}

/** The parts of a date's value for its two inputs. */
export function dayAndTime(value: string): { day: string; time: string } {
  const [day = "", time = ""] = value.trim().split(/[ T]/);
  return { day, time };
}
