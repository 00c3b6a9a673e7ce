import type { Widget } from "@portal/api-client/contract/widgets";
import { stamps } from "./stamps.ts";

/** An enabled widget for everybody, which shows a report as a table. */
export function widget(overrides: Partial<Widget> = {}): Widget {
  const widgetId = overrides.widgetId ?? 12;
  return {
    ...stamps(widgetId),
    widgetId,
    widgetTitle: "Charges",
    widgetEnabled: 1,
    widgetPriority: 1,
    widgetDefaultWidth: 6,
    widgetDefaultWidgetChartId: { widgetChartId: 1, widgetChartName: "DataTable" },
    widgetContribution: null,
    providerId: null,
    reportId: { reportId: 8, reportName: "Charges by day" },
    ...overrides,
  };
}
