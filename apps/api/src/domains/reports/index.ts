import type { Datasources } from "#platform/datasources/datasources.ts";
import type { DatasourceRules } from "#platform/datasources/reachable-address.ts";
import type { NumberLimit } from "#platform/numbers/number-limit.ts";
import { resourceRoutes } from "#platform/records/resource-routes.ts";
import type { Seals } from "#platform/sealed.ts";
import { binRoutes } from "./bin/bin.routes.ts";
import { createBin } from "./bin/bin.service.ts";
import { BinCleaner } from "./bin/bin-cleaner.ts";
import { handOverRoutes } from "./hand-overs/hand-overs.routes.ts";
import { reportAccessRoutes } from "./report-access/report-access.routes.ts";
import { AlarmWatch } from "./report-agends/alarm/alarm-watch.ts";
import { createDeliveryFigures } from "./report-agends/alarm/delivery-figures.ts";
import { deliveryStatusRoutes } from "./report-agends/alarm/delivery-status.routes.ts";
import type { DeliveryDependencies } from "./report-agends/delivery/delivery-dependencies.ts";
import { DeliveryWorker } from "./report-agends/delivery/delivery-worker.ts";
import { reportDeliveryRoutes } from "./report-agends/delivery/report-deliveries.routes.ts";
import { reportAgendRoutes } from "./report-agends/report-agends.routes.ts";
import { reportCategoryRecords } from "./report-categories/report-categories.records.ts";
import { reportChartTypeRecords } from "./report-chart-types/report-chart-types.records.ts";
import { reportDatasourceRecords } from "./report-datasources/report-datasources.records.ts";
import { reportDatasourceRoutes } from "./report-datasources/report-datasources.routes.ts";
import { reportFavoriteRoutes } from "./report-favorites/report-favorites.routes.ts";
import { reportRunRoutes } from "./report-runs/report-runs.routes.ts";
import type { ReportLimits } from "./report-runs/run-limits.ts";
import { createScheduledReports } from "./report-runs/scheduled-reports.ts";
import { reportUserFilterRoutes } from "./report-user-filters/report-user-filters.routes.ts";
import { widgetRoutes } from "./report-widgets/report-widgets.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";

/** The records that can be changed in bulk. */
export const reportRecords = (seals: Pick<Seals, "seal">) => ({
  reportCategories: reportCategoryRecords,
  reportChartTypes: reportChartTypeRecords,
  reportDatasources: reportDatasourceRecords(seals),
});

export { createBin } from "./bin/bin.service.ts";
export { holdingsOf } from "./hand-overs/holdings.queries.ts";
export { replanSchedules } from "./report-agends/replan-schedules.ts";
export { readableQueries } from "./reports/readable-queries.ts";
export { scopeTokensOf } from "./reports/scope-tokens.ts";

interface Dependencies extends Omit<DeliveryDependencies, "prepareReport"> {
  datasources: Datasources;
  /** The rules for where reports may connect. */
  rules: DatasourceRules & { patienceMs: number };
  /** The seals of the datasources' passwords. */
  seals: Seals;
  limits: ReportLimits;
  numbers: NumberLimit;
  /** The days for which deleted reports and widgets can be restored. */
  binDays: number;
}

/** Reports: how they are written, run, shown on a dashboard and sent by schedules. */
export function createReports({ datasources, rules, seals, limits, numbers, binDays, ...deps }: Dependencies) {
  const { pool, db, timeZone, clock, log } = deps;
  const lists = { pool, db, timeZone };
  const runs = { db, datasources, limits, numbers, timeZone };
  const deliveries = new DeliveryWorker({ ...deps, prepareReport: createScheduledReports(runs) });
  const bin = createBin({ db, clock, binDays });
  return {
    /** Removes for good what was deleted long ago, while it runs. */
    binCleaner: new BinCleaner(bin, log),
    /** Sends what schedules are due, while it runs. */
    deliveries,
    /** Mails administrators when deliveries stop, while it runs. */
    alarms: new AlarmWatch(deps),
    readDeliveries: createDeliveryFigures({ db, clock, log }),
    routes: {
      reportCategories: resourceRoutes(lists, reportCategoryRecords),
      reportChartTypes: resourceRoutes(lists, reportChartTypeRecords),
      reportDatasources: reportDatasourceRoutes({ ...lists, datasources: rules, seals }),
      reports: reportRoutes({ db, describe: datasources.describe }),
      reportFavorites: reportFavoriteRoutes(db),
      reportReaders: reportAccessRoutes(db),
      reportUserFilters: reportUserFilterRoutes(db),
      reportRuns: reportRunRoutes(runs),
      reportDeliveries: reportDeliveryRoutes({ db, clock, deliveries }),
      deliveryStatus: deliveryStatusRoutes({ db, clock }),
      reportAgends: reportAgendRoutes({ db, clock, timeZone }),
      widgets: widgetRoutes(lists),
      bin: binRoutes(bin),
      handOvers: handOverRoutes({ ...lists, clock, maskNumbers: deps.maskNumbers }),
    },
  };
}
