import { createClient } from "@portal/api-client";
import { reportCategories } from "@portal/api-client/contract/report-categories";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of report categories; an edit restores one. */
export const reportCategoryQueries = resourceQueries("report-categories", createClient(reportCategories, transport), {
  enabled: ({ categoryName }) => ({ categoryName, categoryEnabled: 1 }),
});
