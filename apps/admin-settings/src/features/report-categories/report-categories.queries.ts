import { createClient } from "@portal/api-client";
import { reportCategories } from "@portal/api-client/contract/report-categories";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of report categories; restored by an edit (D-A36). */
export const reportCategoryQueries = resourceQueries("report-categories", createClient(reportCategories, transport), {
  enabled: ({ categoryName }) => ({ categoryName, categoryEnabled: 1 }),
});
