import type { ReportVersion } from "@portal/api-client/contract/reports";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { OneReportRow } from "./reports.queries.ts";

/** The most versions that are answered. */
const mostVersions = 50;

/** The audit lines with a query of a report, the newest first; by the index `audit_report_query`. */
const linesWithQuery = (db: Db, reportId: number) =>
  db
    .selectFrom("audit as a")
    .leftJoin("app_user as u", "u.id", "a.user_id")
    .select(["a.id", "a.created_at", "a.user_id", "u.username"])
    .select([sql<string>`a.after ->> 'query'`.as("query"), sql<string | null>`a.before ->> 'query'`.as("former")])
    .where(sql<boolean>`a.entity = 'report' and a.after ? 'query'`)
    .where("a.entity_id", "=", String(reportId))
    .orderBy("a.id", "desc")
    .limit(mostVersions)
    .execute();

/**
 * The queries that a report has had, the newest first. If no line tells of its creation (it came with the demo data), its first
 * query is known from the first change, or is the present one, and no author is named.
 */
export async function versionsOf(db: Db, report: OneReportRow): Promise<ReportVersion[]> {
  const lines = await linesWithQuery(db, report.id);
  const versions = lines.map(
    ({ id, created_at, user_id, username, query }): ReportVersion => ({
      versionId: id,
      at: created_at.toISOString(),
      user: user_id === null ? null : { userId: user_id, username: username ?? "" },
      reportQuery: query,
    }),
  );
  const oldest = lines.at(-1);
  const first = oldest ? oldest.former : report.query;
  if (first !== null && versions.length < mostVersions)
    versions.push({ versionId: 0, at: report.created_at.toISOString(), user: null, reportQuery: first });
  return versions;
}
