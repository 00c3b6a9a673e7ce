import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const reportChartTypeLimits = { nameMax: 50 } as const;

export const ReportChartTypeInput = z.object({
  chartTypeName: text(reportChartTypeLimits.nameMax),
  chartTypeEnabled: flag(),
});
export type ReportChartTypeInput = z.input<typeof ReportChartTypeInput>;

export const ReportChartType = entity({
  chartTypeId: result.id,
  chartTypeName: result.text,
  chartTypeEnabled: result.flag,
});
export type ReportChartType = z.output<typeof ReportChartType>;

export const reportChartTypes = resource("reportChartTypes", {
  entity: ReportChartType,
  input: ReportChartTypeInput,
  filters: { chartTypeName: "text", chartTypeEnabled: "flag" },
  columns: ["chartTypeId", "chartTypeName"],
  restore: "edit",
});
