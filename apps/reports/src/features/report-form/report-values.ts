import { type Report, ReportInput } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import * as z from "zod/mini";

/**
 * The input of a report, whose chart needs its type. The check runs beside the others, so that all problems show at
 * once.
 */
export const reportSchema = ReportInput.check(
  z.refine(({ reportChartEnabled, chartTypeId }) => reportChartEnabled !== 1 || typeof chartTypeId === "number", {
    error: texts.required,
    path: ["chartTypeId"],
    when: () => true,
  }),
);

/** The form's values, whose keys are those of the payload; a new report belongs to its author and is private. */
export const reportValues = (report: Report | undefined, me: number) => ({
  reportId: report?.reportId ?? null,
  reportName: report?.reportName ?? "",
  reportDescription: report?.reportDescription ?? "",
  reportQuery: report?.reportQuery ?? "",
  categoryId: report?.categoryId.categoryId ?? null,
  datasourceId: report?.datasourceId.datasourceId ?? null,
  reportChartEnabled: report?.reportChartEnabled ?? 0,
  chartTypeId: report?.chartTypeId?.chartTypeId ?? null,
  reportEnabled: report?.reportEnabled ?? 1,
  reportPrivateEnabled: report?.reportPrivateEnabled ?? 1,
  userId: report?.userId.userId ?? me,
});
