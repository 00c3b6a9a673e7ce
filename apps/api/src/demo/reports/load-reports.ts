import type { PoolClient } from "pg";
import { scopeTokensOf } from "../../domains/reports/index.ts";
import { addSchedules } from "./add-schedules.ts";
import { type DemoReport, demoCategories } from "./demo-report.ts";
import { demoReports } from "./report-catalogue.ts";
import { addReportExtras } from "./report-extras.ts";
import { writeReportHistory } from "./report-history.ts";

/**
 * Makes the sample datasource and its reports, with their audience, history, favourites and saved filters, a dashboard and
 * schedules.
 */
export async function loadReports(
  client: PoolClient,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await client.query(
    "insert into report_category (id, name) select place, name from unnest($1::text[]) with ordinality as c (name, place)",
    [demoCategories],
  );
  await client.query(
    `insert into report_datasource (id, name, host, port, database, username)
     values (1, 'Portal reporting', '127.0.0.1', current_setting('port')::integer, current_database(), 'portal_report')`,
  );
  for (const [index, report] of demoReports.entries()) await addReport(client, index + 1, report);
  await writeReportHistory(client, now);
  const { rows } = await client.query<{ today: string }>(
    "select (($1::timestamptz) at time zone $2)::date::text as today",
    [now, timeZone],
  );
  await addReportExtras(client, rows[0]?.today ?? "");
  await addSchedules(client, { now, timeZone });
}

async function addReport(client: PoolClient, id: number, report: DemoReport): Promise<void> {
  const { name, description, query, category, chart, owner = "admin", readers } = report;
  const isPrivate = "users" in readers;
  await client.query(
    `insert into report (id, name, description, query, category_id, datasource_id, chart_enabled, chart_type_id,
       private_enabled, enabled, user_id, scope_tokens)
     select $1, $2, $3, $4, (select c.id from report_category c where c.name = $5), 1, $6::text is not null,
       (select t.id from report_chart_type t where t.name = $6), $7, $8, u.id, $9
     from app_user u where u.username = $10`,
    [id, name, description, query, category, chart, isPrivate, !report.disabled, scopeTokensOf(query), owner],
  );
  const [rows, names] = isPrivate
    ? ["report_share (report_id, user_id) select $1, id from app_user where username", readers.users]
    : ["report_role (report_id, role_id) select $1, id from role where name", readers.roles];
  await client.query(`insert into ${rows} = any($2::text[])`, [id, names]);
}
