import { reportCategories } from "@portal/api-client/contract/report-categories";
import { tableRecords } from "#platform/records/records.ts";

/** `services/report-categories`; they belong to no carrier or provider. */
export const reportCategoryRecords = tableRecords("reportCategories", reportCategories, {
  fields: { categoryName: "name" },
  order: "name",
});
