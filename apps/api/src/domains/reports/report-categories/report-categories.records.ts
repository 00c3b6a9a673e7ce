import { reportCategories } from "@portal/api-client/contract/report-categories";
import { tableRecords } from "#platform/records/records.ts";

/** `services/report-categories`; not narrowed to a carrier or provider (D-A12). */
export const reportCategoryRecords = tableRecords("reportCategories", reportCategories, {
  fields: { categoryName: "name" },
  order: "name",
});
