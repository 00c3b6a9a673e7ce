import { dataTableId, type Widget, widgetLimits } from "@portal/api-client/contract/widgets";

/** The form's values, whose keys are those of the payload; a new widget is a table in half of the dashboard's width. */
export const widgetValues = (widget: Widget | undefined) => ({
  widgetTitle: widget?.widgetTitle ?? "",
  reportId: widget?.reportId.reportId ?? null,
  widgetDefaultWidgetChartId: widget?.widgetDefaultWidgetChartId.widgetChartId ?? dataTableId,
  widgetDefaultWidth: widget?.widgetDefaultWidth ?? widgetLimits.usualWidth,
  widgetPriority: String(widget?.widgetPriority ?? 0),
  providerId: widget?.providerId?.providerId ?? null,
  widgetEnabled: widget?.widgetEnabled ?? 1,
  ...(widget?.widgetContribution && { widgetContribution: widget.widgetContribution }),
});
