import type { CallArgs } from "@portal/api-client";
import { audit as contract } from "@portal/api-client/contract/audit";
import { auditExport as exportContract } from "@portal/api-client/contract/audit-export";
import type pg from "pg";
import { csvFile } from "#platform/csv/csv-file.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { exportLine } from "#platform/records/export-line.ts";
import { countMatching, matching } from "#platform/records/matching.ts";
import { presentPage } from "#platform/records/page.ts";
import { paged } from "#platform/records/paged.ts";
import { presentLine } from "./audit.presenter.ts";
import { auditSource, exportCells, newestLinesAbout, readableLines, reportsInLines } from "./audit.queries.ts";
import { recordNames } from "./record-names.ts";
import { type ReadableQueries, withoutHiddenQueries } from "./report-queries.ts";

interface ExportDependencies extends Dependencies {
  pool: pg.Pool;
}

interface Dependencies {
  db: Db;
  timeZone: string;
  /** Finds the reports whose query a user may read. */
  readableQueries: ReadableQueries;
}

/** GET `services/audit`: the audit trail for staff, which nobody can change. */
export const auditRoutes = ({ db, timeZone, readableQueries }: Dependencies): Handlers<typeof contract> => ({
  paginate: async ({ caller, query }) => {
    const asked = await readableLines(db, caller, usersAsked(query));
    const source = auditSource(db, asked, timeZone);
    const page = await paged(db, source, contract.paginate.list, withWrittenActions(query));
    const rows = await withoutHiddenQueries(page.rows, caller, readableQueries);
    const names = await recordNames(db, caller, rows);
    return presentPage({ ...page, rows }, (row) => presentLine(row, names));
  },
  history: async ({ caller, query }) => {
    const asked = await readableLines(db, caller, []);
    const found = await newestLinesAbout(db, asked, query).execute();
    const rows = await withoutHiddenQueries(found, caller, readableQueries);
    const names = await recordNames(db, caller, rows);
    return rows.map((row) => presentLine(row, names));
  },
});

/** GET `services/audit/export`: the same lines as a file, which leaves a line of its own. */
export const auditExportRoutes = ({
  pool,
  db,
  timeZone,
  readableQueries,
}: ExportDependencies): Handlers<typeof exportContract> => ({
  download: async ({ caller, query }) => {
    const asked = await readableLines(db, caller, usersAsked(query));
    const source = auditSource(db, asked, timeZone);
    const { list, columns } = exportContract.download;
    const narrowed = withWrittenActions(query);
    const cells = exportCells(await readableQueries(caller, await reportsInLines(db)));
    const rows = await countMatching(db, source, list, narrowed);
    return csvFile({ pool, db, timeZone }, matching(source, list, narrowed).clearSelect().select(cells), {
      name: "activity",
      keys: query.columns ?? columns,
      reader: caller,
      line: exportLine({ entity: "audit", filters: query.filters, columns: query.columns, rows }),
    });
  },
});

type Query = CallArgs<typeof contract.paginate>["query"];

const usersAsked = ({ filters }: Query) => filters.filter(({ field }) => field === "user").map(({ value }) => value);

/** The filters without the users, who were found already. Staff read `Login failed` where `login.failed` is stored. */
const withWrittenActions = ({ filters, ...query }: Query): Query => ({
  ...query,
  filters: filters
    .filter(({ field }) => field !== "user")
    .map(({ field, value }) => ({ field, value: field === "action" ? value.replace(/\s+/g, ".") : value })),
});
