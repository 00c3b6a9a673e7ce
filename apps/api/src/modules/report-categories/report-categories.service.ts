import type { ReportCategoryInput } from "@portal/api-client/contract/report-categories";
import type * as z from "zod/mini";
import { lifecycle } from "#platform/lifecycle.ts";
import { reportCategorySource } from "./report-categories.queries.ts";

export const reportCategoryService = lifecycle({
  table: "report_category",
  idField: "categoryId",
  enabledField: "categoryEnabled",
  source: reportCategorySource,
  columns: (input: z.output<typeof ReportCategoryInput>) => ({ name: input.categoryName }),
  editPermission: "report-category.edit",
});
