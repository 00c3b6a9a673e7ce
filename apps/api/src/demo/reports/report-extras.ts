import { filtersOf, readQuery } from "@portal/api-client/report-query";
import type { PoolClient } from "pg";
import { demoWidgets } from "./demo-widgets.ts";
import { demoReports, reportId } from "./report-catalogue.ts";

/** The favourites of users: username, report. */
const favorites = [
  ["admin", "New subscriptions per day"],
  ["admin", "Top providers by revenue"],
  ["admin", "Churn by month"],
  ["operator", "New subscriptions per day"],
  ["operator", "Subscription ledger"],
  ["carrier", "Charge success by carrier"],
  ["provider", "Delivery rate"],
  ["ana", "Active subscriptions by country"],
] as const;

interface SavedFilter {
  username: string;
  report: string;
  name: string;
  /** The values by token; absent ones stay empty. */
  values: Record<string, string>;
}

/** Saved filters of staff. `day` writes the day that many days ago. */
const savedFilters = (day: (ago: number) => string): SavedFilter[] => {
  const month = { from: `${day(30)} 00:00`, to: `${day(1)} 23:59` };
  const week = { from: `${day(7)} 00:00`, to: `${day(1)} 23:59` };
  return [
    { username: "admin", report: "New subscriptions per day", name: "Last 30 days", values: month },
    {
      username: "admin",
      report: "Churn by month",
      name: "Last year",
      values: { date_from: day(365), date_until: day(0) },
    },
    { username: "operator", report: "New subscriptions per day", name: "Last 30 days", values: month },
    {
      username: "operator",
      report: "Subscription ledger",
      name: "Leavers of the week",
      values: { action: "deactivated_at", ...week },
    },
    {
      username: "operator",
      report: "Subscription ledger",
      name: "Yesterday, all",
      values: { action: "all", from: `${day(1)} 00:00`, to: `${day(1)} 23:59` },
    },
    { username: "carrier", report: "Daily charges by status", name: "Last 30 days", values: month },
    { username: "provider", report: "Delivery rate", name: "Last week", values: week },
  ];
};

/** Adds favourites, saved filters and the dashboard. `today` is the demo's present day. */
export async function addReportExtras(client: PoolClient, today: string): Promise<void> {
  const day = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
  for (const [username, report] of favorites)
    await client.query(
      "insert into report_favorite (report_id, user_id) select $1, id from app_user where username = $2",
      [reportId(report), username],
    );
  for (const { username, report, name, values } of savedFilters(day))
    await client.query(
      "insert into report_user_filter (report_id, user_id, name, data) select $1, id, $3, $4 from app_user where username = $2",
      [reportId(report), username, name, filled(report, values)],
    );
  for (const [index, { title, report, chart, width, providerOf = null }] of demoWidgets.entries())
    await client.query(
      `insert into widget (title, priority, default_width, default_widget_chart_id, report_id, provider_id)
       select $1, $2, $3, id, $4, (select u.provider_id from app_user u where u.username = $6)
       from widget_chart where name = $5`,
      [title, index + 1, width, reportId(report), chart, providerOf],
    );
}

/** The report's filters with these values, in the form in which the portal saves them. */
function filled(report: string, values: Record<string, string>): string {
  const query = demoReports[reportId(report) - 1]?.query ?? "";
  const filters = filtersOf(readQuery(query).tokens).map(({ name, type, realValue, queryValue, optional }) => ({
    type,
    realValue,
    queryValue,
    paramValue: values[name] ?? "",
    optional,
    locked: false,
  }));
  return JSON.stringify(filters);
}
