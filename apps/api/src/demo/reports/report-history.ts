import type { PoolClient } from "pg";
import { demoReports } from "./report-catalogue.ts";

const monthMs = 30 * 86_400_000;

/** The moment when a report got query number `place` of `count`: the first some months ago, the last some weeks ago. */
const versionAt = (now: Date, { report, place, count }: { report: number; place: number; count: number }) =>
  new Date(now.getTime() - (1 + count - place) * monthMs - report * 9.7 * 3_600_000);

/** Writes the lines of the audit trail for the making and changing of the reports, with their dates. */
export async function writeReportHistory(client: PoolClient, now: Date): Promise<void> {
  for (const [index, { query, earlier = [] }] of demoReports.entries()) {
    const id = index + 1;
    const queries = [...earlier, query];
    const dates = queries.map((_, place) => versionAt(now, { report: id, place, count: queries.length }));
    await client.query("update report set created_at = $2, updated_at = $3 where id = $1", [
      id,
      dates[0],
      dates.at(-1),
    ]);
    await client.query(
      `insert into audit (created_at, user_id, action, entity, entity_id, after)
       select created_at, user_id, 'report.create', 'report', id, to_jsonb(r) || jsonb_build_object('query', $2::text)
       from report r where id = $1`,
      [id, queries[0]],
    );
    for (const [place, before] of earlier.entries())
      await client.query(
        `insert into audit (created_at, user_id, action, entity, entity_id, before, after)
         select $2, user_id, 'report.edit', 'report', id, jsonb_build_object('query', $3::text), jsonb_build_object('query', $4::text)
         from report where id = $1`,
        [id, dates[place + 1], before, queries[place + 1]],
      );
  }
}
