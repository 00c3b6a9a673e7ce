import { readQuery, type TextProblem } from "@portal/api-client/report-query";
import type { Db } from "#platform/database/database.ts";
import type { DescribeQuery } from "#platform/datasources/datasources.ts";
import { invalidFields } from "#platform/errors.ts";

export interface CheckedQuery {
  reportQuery: string;
  datasourceId: number;
}

/**
 * Refuses a query that no report can have: by its text, then by the datasource's description of it, which does not run it. If
 * the datasource cannot be reached, or is disabled and kept, the save goes through. It may take seconds, so no lock is held.
 */
export async function requireSoundQuery(
  { db, describe }: { db: Db; describe: DescribeQuery },
  { reportQuery, datasourceId }: CheckedQuery,
): Promise<void> {
  refuse(reportQuery, readQuery(reportQuery).problems);
  const datasource = db.selectFrom("report_datasource").select("enabled").where("id", "=", datasourceId);
  if ((await datasource.executeTakeFirst())?.enabled !== true) return;
  const described = await describe(datasourceId, reportQuery);
  if (described.reached && described.problem) refuse(reportQuery, [described.problem]);
}

function refuse(query: string, problems: readonly TextProblem[]) {
  if (problems.length === 0) return;
  throw invalidFields(
    problems.map(({ message, from }) => ({ field: "reportQuery", message: `${placeOf(query, from)}: ${message}` })),
  );
}

/** The place in lines and characters from 1, as editors count. */
function placeOf(query: string, from: number): string {
  const lines = query.slice(0, from).split(/\r\n|\r|\n/);
  return `Line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}`;
}
