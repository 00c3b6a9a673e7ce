import { reportChartTypes as contract } from "@portal/api-client/contract/report-chart-types";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentReportChartType } from "./report-chart-types.presenter.ts";
import { reportChartTypeSource } from "./report-chart-types.queries.ts";
import { reportChartTypeService } from "./report-chart-types.service.ts";

/** `services/report-chart-types`. */
export const reportChartTypeRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, {
    source: reportChartTypeSource,
    present: presentReportChartType,
    service: reportChartTypeService,
  });
