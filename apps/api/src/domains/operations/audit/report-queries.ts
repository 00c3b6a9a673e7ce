import { withheldValue } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { LineRow } from "./audit.queries.ts";

/** Finds the reports whose query a user may read, among the given ones. */
export type ReadableQueries = (reader: Caller, reportIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** The lines as their reader may see them: if they may not read the query of a report, it is named without its value. */
export async function withoutHiddenQueries(
  rows: readonly LineRow[],
  reader: Caller,
  readable: ReadableQueries,
): Promise<LineRow[]> {
  const telling = rows.filter(tellsQuery);
  if (telling.length === 0) return [...rows];
  const ids = await readable(reader, [...new Set(telling.map(reportOf))]);
  return rows.map((row) =>
    tellsQuery(row) && !ids.has(reportOf(row))
      ? { ...row, before: withoutQuery(row.before), after: withoutQuery(row.after) }
      : row,
  );
}

const reportOf = ({ entity_id }: LineRow) => Number(entity_id);

const tellsQuery = ({ entity, before, after }: LineRow) =>
  entity === "report" && [before, after].some((columns) => columns !== null && "query" in columns);

const withoutQuery = (columns: LineRow["before"]) =>
  columns && "query" in columns ? { ...columns, query: withheldValue } : columns;
