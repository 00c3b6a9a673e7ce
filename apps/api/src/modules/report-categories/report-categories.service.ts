import { lifecycle } from "#platform/records/lifecycle.ts";
import { reportCategoryColumns } from "./report-categories.presenter.ts";
import { reportCategorySource } from "./report-categories.queries.ts";

export const reportCategoryService = lifecycle({
  table: "report_category",
  idField: "categoryId",
  enabledField: "categoryEnabled",
  source: reportCategorySource,
  columns: reportCategoryColumns,
  editPermission: "report-category.edit",
});
