import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";

/** Report categories are not narrowed to a carrier or provider (D-A12). */
export const reportCategorySource = {
  alias: "c",
  rows: (db: Db) => db.selectFrom("report_category as c").selectAll("c"),
  unjoined: (db: Db) => db.selectFrom("report_category as c"),
  columns: { categoryId: "c.id", categoryName: "c.name", categoryEnabled: "c.enabled" },
  enabled: "c.enabled",
  order: "c.name",
} as const;

export type ReportCategoryRow = RowOf<typeof reportCategorySource>;
