import { ReportAgendInput } from "@portal/api-client/contract/report-agends";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { relativeDays, type ScheduledFilter } from "@portal/api-client/report-schedule";
import * as z from "zod/mini";
import { type FilterValues, nameOf, toSent } from "../../filters/filter-values.ts";

/** The places of the two thumbs, as days before the run. */
export type DayPair = readonly [number, number];

/** The fields of the form beside the report's filters. */
export interface ScheduleValues {
  agendPeriodicityId: number | null;
  agendTime: string;
  agendSubject: string;
  /** Whether the report is asked for days that move with the delivery. */
  isDynamic: boolean;
  days: DayPair;
}

/** The form begins with moving days where the report has a date to fill with them. */
export const emptySchedule = (filters: readonly ReportFilter[]): ScheduleValues => ({
  agendPeriodicityId: null,
  agendTime: "",
  agendSubject: "",
  isDynamic: filters.some(isDate),
  days: relativeDays.start,
});

const { agendPeriodicityId, agendTime, agendSubject } = ReportAgendInput.shape;

/** The contract's rules for the typed fields. */
export const scheduleSchema = z.object({ agendPeriodicityId, agendTime, agendSubject });

/** Whether the caller fills this date; nobody fills a locked one. */
export const isDate = ({ type, locked }: Pick<ReportFilter, "type" | "locked">): boolean => type === "date" && !locked;

/** The filters whose fields are shown: dates have none while their days move. */
export const shownFilters = (filters: readonly ReportFilter[], { isDynamic }: Pick<ScheduleValues, "isDynamic">) =>
  isDynamic ? filters.filter((filter) => !isDate(filter)) : filters;

/**
 * The filters in their stored form: of moving dates, To has the right thumb's day and each other one the left one's.
 */
export function scheduledFilters(
  filters: readonly ReportFilter[],
  values: FilterValues,
  { isDynamic, days: [left, right] }: Pick<ScheduleValues, "isDynamic" | "days">,
): ScheduledFilter[] {
  return toSent(filters, values).map((sent, index) => {
    const filter = filters[index];
    if (!isDynamic || !filter || !isDate(filter)) return sent;
    return { ...sent, paramValue: nameOf(sent) === "to" ? right : left };
  });
}
