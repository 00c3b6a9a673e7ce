import { reportCategories as contract } from "@portal/api-client/contract/report-categories";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentReportCategory } from "./report-categories.presenter.ts";
import { reportCategorySource } from "./report-categories.queries.ts";
import { reportCategoryService } from "./report-categories.service.ts";

/** `services/report-categories`. */
export const reportCategoryRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, {
    source: reportCategorySource,
    present: presentReportCategory,
    service: reportCategoryService,
  });
