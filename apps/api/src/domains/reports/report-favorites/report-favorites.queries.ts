import type { ReportFavorite } from "@portal/api-client/contract/report-favorites";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { accessibleReports } from "../reports/report-access.ts";
import { presentReport } from "../reports/reports.presenter.ts";
import { type ReportRow, reportRows } from "../reports/reports.queries.ts";

/** The caller's favourites among the reports that they see; others are hidden until they see them again. */
export const favoriteRows = (db: Db, caller: Caller) => reportRows.rows(db, caller).where("f.id", "is not", null);

/** The source of the page of favourites. */
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

/** A favourite of the caller in the form of the wire. */
export const presentFavorite =
  ({ userId }: Pick<Caller, "userId">) =>
  (row: ReportRow): ReportFavorite => {
    if (row.favorite_id === null) throw new Error(`Report ${row.id} is no favourite`);
    return { reportFavoriteId: row.favorite_id, userId, reportId: presentReport(row) };
  };
