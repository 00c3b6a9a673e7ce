import type { ReportFavorite } from "@portal/api-client/contract/report-favorites";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { accessibleReports } from "../reports/report-access.ts";
import { presentReport } from "../reports/reports.presenter.ts";
import { type ReportRow, reportRows } from "../reports/reports.queries.ts";

/** The caller's favourites among the reports that he sees; others sleep until he sees them again (V10). */
export const favoriteRows = (db: Db, caller: Caller) => reportRows.rows(db, caller).where("f.id", "is not", null);

/** What the page of them is read from. */
export const favoritePages = (db: Db, caller: Caller) =>
  ({
    alias: "r",
    rows: favoriteRows(db, caller),
    unjoined: accessibleReports(db, caller).where(({ exists, selectFrom }) =>
      exists(
        selectFrom("report_favorite as f")
          .select("f.id")
          .whereRef("f.report_id", "=", "r.id")
          .where("f.user_id", "=", caller.userId),
      ),
    ),
    columns: { userId: "f.user_id", reportName: "r.name" },
    order: "r.name",
  }) as const;

/** The wire's shape of a favourite of the caller's. */
export const presentFavorite =
  ({ userId }: Pick<Caller, "userId">) =>
  (row: ReportRow): ReportFavorite => {
    if (row.favorite_id === null) throw new Error(`Report ${row.id} is no favourite`);
    return { reportFavoriteId: row.favorite_id, userId, reportId: presentReport(row) };
  };
