import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";

/** Report chart types are not narrowed to a carrier or provider (D-A12). */
export const reportChartTypeSource = {
  alias: "c",
  rows: (db: Db) => db.selectFrom("report_chart_type as c").selectAll("c"),
  unjoined: (db: Db) => db.selectFrom("report_chart_type as c"),
  columns: { chartTypeId: "c.id", chartTypeName: "c.name", chartTypeEnabled: "c.enabled" },
  enabled: "c.enabled",
  order: "c.name",
} as const;

export type ReportChartTypeRow = RowOf<typeof reportChartTypeSource>;
