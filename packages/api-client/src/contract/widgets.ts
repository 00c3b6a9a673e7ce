import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity } from "../core/entity.ts";
import { changedFlag, endsAt, flag, numeric, optionalReference, reference, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { texts } from "../texts.ts";
import { ReportAudience } from "./report-readers.ts";

export const widgetLimits = {
  titleMax: 100,
  priorityMax: 9_999,
  narrowest: 4,
  widest: 12,
  usualWidth: 6,
  contributionMax: 100,
} as const;

/** The ways in which a widget shows its report, with their seeded ids (B-684). */
export const widgetCharts = ["DataTable", "PieChart", "LineVerticalChart", "RangeBarChart"] as const;
export type WidgetChartName = (typeof widgetCharts)[number];
export const dataTableId = 1;

const wholeNumber = (min: number, max: number, absent: number) =>
  z.prefault(
    z.pipe(
      z.transform((value: number | string | null) => (value === "" || value === null ? absent : numeric(value))),
      z
        .int({ error: texts.onlyNumbersHere })
        .check(
          z.minimum(min, `Must be between ${min} and ${max}`),
          z.maximum(max, `Must be between ${min} and ${max}`),
        ),
    ),
    absent,
  );

/** `<remote>/<name>` of a remote's contribution to the dashboard; absent if it stays as it is. */
const changedContribution = () =>
  z.optional(
    z.pipe(
      z.transform((value: string | null) => (value === "" ? null : value)),
      z.nullable(
        z
          .string()
          .check(
            endsAt(widgetLimits.contributionMax),
            z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/[A-Za-z][A-Za-z0-9]*$/, "Must be <remote>/<name>"),
          ),
      ),
    ),
  );

/** A report on the dashboard (B-233 to B-235). */
export const Widget = entity({
  widgetId: result.id,
  widgetTitle: result.text,
  widgetEnabled: result.flag,
  /** Lower comes first. */
  widgetPriority: z.int(),
  /** Its width, in columns of twelve. */
  widgetDefaultWidth: z.int(),
  widgetDefaultWidgetChartId: z.object({ widgetChartId: result.id, widgetChartName: z.enum(widgetCharts) }),
  /**
   * The contribution that is drawn instead of the chart, for users who have it; the registry knows them, and the API does not.
   */
  widgetContribution: z.nullable(result.text),
  /** The provider whose users see it; null if it is for everybody who sees the report (D1). */
  providerId: z.nullable(z.object({ providerId: result.id, providerName: result.text, carrierId: result.id })),
  reportId: z.object({ reportId: result.id, reportName: result.text }),
});
export type Widget = z.output<typeof Widget>;

export const WidgetInput = z.object({
  widgetTitle: text(widgetLimits.titleMax),
  widgetEnabled: flag(),
  widgetPriority: wholeNumber(0, widgetLimits.priorityMax, 0),
  widgetDefaultWidth: wholeNumber(widgetLimits.narrowest, widgetLimits.widest, widgetLimits.usualWidth),
  widgetDefaultWidgetChartId: z.prefault(reference(), dataTableId),
  widgetContribution: changedContribution(),
  providerId: optionalReference(),
  reportId: reference(),
});
export type WidgetInput = z.input<typeof WidgetInput>;

/** `services/widgets` (B-538 to B-543, A-434). A deleted widget is gone but for the bin; a disabled one stays in the staff's list. */
export const widgets = {
  ...resource("widgets", {
    entity: Widget,
    input: WidgetInput,
    filters: { widgetTitle: "text", reportId: "number", providerId: "number", widgetEnabled: "flag" },
    columns: [
      "widgetId",
      "widgetTitle",
      "reportName",
      "providerName",
      "widgetPriority",
      "widgetEnabled",
      "dateModified",
    ],
    restore: "none",
  }),
  list: endpoint({
    summary: "The caller's dashboard: enabled widgets whose report they may see and run, by priority (D1)",
    method: "GET",
    path: "/services/widgets",
    access: "signed-in",
    response: z.array(Widget),
  }),
  audience: endpoint({
    summary:
      "Who sees the report of a widget, with which forced scope, if these values were saved, and what that opens; nothing is changed",
    method: "POST",
    path: "/services/widgets/audience",
    reads: true,
    access: ["widget.create", "widget.edit"],
    body: z.object({
      /** Null for a widget that is not stored yet. */
      widgetId: optionalReference(),
      reportId: reference(),
      providerId: optionalReference(),
      widgetEnabled: changedFlag(),
    }),
    response: ReportAudience,
  }),
};
