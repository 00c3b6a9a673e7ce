import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { Widget } from "@portal/api-client/contract/widgets";
import { filtersOf, readQuery, readValue, scopeTokens } from "@portal/api-client/report-query";
import { describe, expect, inject, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { files } from "#test/test-files.ts";
import { accessibleReports } from "../../domains/reports/reports/report-access.ts";
import { scopeTokensOf } from "../../domains/reports/reports/scope-tokens.ts";
import { createSeals } from "../../platform/sealed.ts";
import { loadDemo } from "../demo.ts";
import { demoWidgets } from "./demo-widgets.ts";
import { demoReports, reportId } from "./report-catalogue.ts";

const api = await startTestApi();
const now = new Date("2026-11-21T15:00:00Z");
const guide = await loadDemo(api.owner, {
  size: "small",
  seed: 7,
  password: "a demo password",
  timeZone: "UTC",
  files,
  now,
});
const ask = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await api.owner.query<Row>(sql, values)).rows;

// an account of this run's own, with the sample role's rights, so that nobody else changes its password meanwhile
await api.owner.query("create role demo_reports_test login password 'of a reader' in role portal_report");
const { seal } = createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]);
await ask("update report_datasource set username = 'demo_reports_test', port = $1, password_sealed = $2 where id = 1", [
  Number(new URL(inject("appUrl")).port),
  seal("of a reader", 1),
]);
const admin = await api.as(1);

const [number] = await ask<{ msisdn: string }>(
  "select msisdn from subscription group by msisdn having count(*) > 2 order by msisdn limit 1",
);
/** Values that a newcomer would choose; optional ones stay empty. */
const chosen: Record<string, string | undefined> = {
  from: "2026-10-22 00:00",
  to: "2026-11-21 23:59",
  date_created: "2026-11-20",
  date_from: "2025-11-21",
  date_until: "2026-11-21",
  charged_at: "2026-11-20",
  provider_id: "1",
  action: "all",
  msisdn: number?.msisdn,
};

/** Runs a report as the portal does; optional values stay empty. */
async function run(name: string, values: Record<string, string | undefined>): Promise<ReportResult> {
  const { query = "" } = demoReports[reportId(name) - 1] ?? {};
  const reportFilters = filtersOf(readQuery(query).tokens)
    .filter(({ optional }) => !optional)
    .map((filter) => ({ queryValue: filter.queryValue, paramValue: values[filter.name] }));
  const reply = await admin.put(`/services/reports/${reportId(name)}/view`, { body: { reportFilters } });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
}

const kinds = { text: "label", boolean: "label", number: "number", date: "date", datetime: "date" };

/** The shapes from which charts are drawn, as patterns over the kinds of the columns. */
const shapes = {
  PieChart: /^label number$/,
  LineChart: /^(label|date)( number)+$/,
  AreaChart: /^(label|date)( number)+$/,
  BarChart: /^label( number)+$/,
  ColumnChart: /^(label|number)( number)+$/,
  GeoChart: /^label number$/,
  Gauge: /^(label number|number( number)*)$/,
  Table: /./,
  Timeline: /^label( label)? date date$/,
};

describe("a report of the demo", () => {
  it.each(demoReports)("$name has a query that can be saved and rows that fit its chart (Q12, C3)", async (report) => {
    expect(readQuery(report.query).problems).toEqual([]);
    for (const query of report.earlier ?? []) expect(readQuery(query).problems).toEqual([]);
    if (report.disabled) return;
    const { query, columns } = await run(report.name, chosen);
    expect(query.length).toBeGreaterThan(0);
    if (report.chart) expect(columns.map(({ type }) => kinds[type]).join(" ")).toMatch(shapes[report.chart]);
    if (report.chart === "Gauge") expect(query.length).toBeLessThanOrEqual(8);
    if (report.chart === "PieChart") expect(query.length).toBeLessThanOrEqual(12);
  });
});

describe("the reports of the demo", () => {
  it("use each of the nine charts (B-685) and every kind of token, required and optional (Q6, B-247, B-248)", () => {
    const charts = new Set(demoReports.flatMap(({ chart }) => chart ?? []));
    expect([...charts].sort()).toEqual(Object.keys(shapes).sort());
    const filters = demoReports.flatMap(({ query }) => filtersOf(readQuery(query).tokens));
    const names = new Set(filters.map(({ name }) => name));
    const each = `from to date_created product_id product_name provider_id provider_name carrier_id carrier_name user_id action`;
    expect(each.split(" ").filter((name) => !names.has(name))).toEqual([]);
    const others = [...names].filter((name) => !each.split(" ").includes(name));
    for (const pattern of [/^date_/, /_date$/, /_at$/, /_count$/])
      expect(others.some((name) => pattern.test(name))).toBe(true);
    expect(filters.some(({ name, type }) => type === "text" && others.includes(name))).toBe(true);
    for (const type of ["date", "number", "text"])
      for (const optional of [true, false])
        expect(filters.some((filter) => filter.type === type && filter.optional === optional)).toBe(true);
  });

  it("narrow to a tie by an id wherever they have a name for it (P-21)", () => {
    const byNameAlone = demoReports.filter(({ query }) => {
      const tokens = new Set(readQuery(query).tokens.map(({ name }) => name));
      return Object.values(scopeTokens).some(([id, name]) => tokens.has(name) && !tokens.has(id));
    });
    expect(byNameAlone.map(({ name }) => name)).toEqual([]);
  });

  it("are private and public, one disabled, of several owners, with favourites and saved filters", async () => {
    const has = async (what: string) => (await ask(`select from ${what}`)).length;
    expect(await has("report where private_enabled and enabled")).toBeGreaterThan(1);
    expect(await has("report where not private_enabled")).toBeGreaterThan(10);
    expect(await has("report where not enabled and deleted_at is null")).toBe(1);
    expect((await ask("select distinct user_id from report")).length).toBeGreaterThan(2);
    expect(await has("report_share")).toBeGreaterThan(3);
    for (const { data } of await ask<{ data: string }>("select data from report_user_filter"))
      for (const filter of JSON.parse(data)) expect(readValue(filter, filter.paramValue)).toMatchObject({ ok: true });
  });

  it("keep the tokens that a tie narrows them by, as a save does (V7)", async () => {
    const stored = await ask<{ id: number; scope_tokens: string[] }>("select id, scope_tokens from report order by id");
    expect(stored.map(({ scope_tokens }) => scope_tokens)).toEqual(
      demoReports.map(({ query }) => scopeTokensOf(query)),
    );
    expect(stored[reportId("Leavers by cause") - 1]?.scope_tokens).toEqual([]);
    expect(stored[reportId("Churn by month") - 1]?.scope_tokens).toEqual(["carrier_id", "provider_id"]);
  });

  it("are seen by the sign-ins that the guide names, tied ones too (V1, V7)", async () => {
    for (const { id, username, carrierId, providerId } of guide.users) {
      const viewer = { userId: id, isAdministrator: id === 1, carrierId, providerId };
      const rows = await accessibleReports(api.db, viewer).select("r.name").orderBy("r.id").execute();
      const told = guide.reports.filter(({ seenBy }) => seenBy.includes(username));
      expect(told.map(({ reportName }) => reportName)).toEqual(rows.map(({ name }) => name));
      expect(told.length, username).toBeGreaterThan(9);
    }
    const seenBy = (name: string) => guide.reports[reportId(name) - 1]?.seenBy;
    expect(seenBy("Leavers by cause")).toEqual(["admin", "operator"]);
    expect(seenBy("Manual charges by staff")).toEqual(["admin", "operator", "carrier"]);
    expect(seenBy("Charges by hour, old")).toEqual(["admin", "operator"]);
  });

  it("stand on a dashboard with each of the four charts, whose widgets need nothing that they cannot fill (B-684, D2, C5)", async () => {
    const shapesOfWidgets = {
      DataTable: /./,
      PieChart: /^(label|date) number/,
      LineVerticalChart: /^(label|date)( number)+$/,
      RangeBarChart: /^label (number number|date date)$/,
    };
    const charts = new Set(demoWidgets.map(({ chart }) => chart));
    expect([...charts].sort()).toEqual(Object.keys(shapesOfWidgets).sort());
    for (const { report, chart } of demoWidgets) {
      const { columns } = await run(report, { from: "2026-11-14 00:00", to: chosen.to, date_created: "2026-11-21" });
      expect(columns.map(({ type }) => kinds[type]).join(" "), report).toMatch(shapesOfWidgets[chart]);
    }
  });

  it("stand on the dashboards of the sign-ins that the guide names (D1)", async () => {
    for (const { id, username } of guide.users) {
      const { body } = await (await api.as(id)).get("/services/widgets");
      const told = guide.widgets.filter(({ seenBy }) => seenBy.includes(username));
      const shown = body.map((widget: Widget) => [widget.widgetId, widget.widgetTitle, widget.reportId.reportId]);
      expect(shown).toEqual(told.map(({ widgetId, widgetTitle, reportId }) => [widgetId, widgetTitle, reportId]));
      expect(told.length, username).toBeGreaterThan(7);
    }
  });

  it("have a history of their queries in the audit trail, which ends with the present one", async () => {
    const lines = await ask<{ id: number; before: string | null; after: string }>(
      `select entity_id::integer as id, before ->> 'query' as before, after ->> 'query' as after
       from audit where entity = 'report' and after ? 'query' order by entity_id::integer, id`,
    );
    for (const [index, { query, earlier = [] }] of demoReports.entries()) {
      const own = lines.filter(({ id }) => id === index + 1);
      expect(own.map(({ after }) => after)).toEqual([...earlier, query]);
      expect(own.map(({ before }) => before)).toEqual([null, ...earlier]);
    }
    const wrong = `select from report r where updated_at is distinct from
      (select max(created_at) from audit a where a.entity = 'report' and after ? 'query' and a.entity_id = r.id::text)`;
    expect(await ask(wrong)).toHaveLength(0);
  });

  it("hold more rows than a view shows, in the log of a year's messages (X4)", async () => {
    const log = await run("Message log", { ...chosen, from: "2025-11-21 00:00" });
    expect(log).toMatchObject({ truncated: true, rowLimit: log.query.length });
  });
});
