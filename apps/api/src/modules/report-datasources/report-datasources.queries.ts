import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";

/** Report datasources are not narrowed to a carrier or provider (D-A12). */
export const reportDatasourceSource = {
  alias: "d",
  rows: (db: Db) => db.selectFrom("report_datasource as d").selectAll("d"),
  unjoined: (db: Db) => db.selectFrom("report_datasource as d"),
  columns: {
    datasourceId: "d.id",
    datasourceName: "d.name",
    datasourceHost: "d.host",
    datasourceEnabled: "d.enabled",
  },
  enabled: "d.enabled",
  order: "d.name",
} as const;

export type ReportDatasourceRow = RowOf<typeof reportDatasourceSource>;
