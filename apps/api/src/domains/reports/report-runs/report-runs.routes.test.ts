import { describe, expect, it } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { reportLimits } from "#test/report-limits.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({
  timeZone: "America/Mexico_City",
  reports: {
    ...reportLimits,
    view: { limitMs: 30_000, rows: 100 },
    widget: { limitMs: 15_000, rows: 5 },
    bytes: 50_000,
  },
});
const datasource = await buildDatasource(api);
const owner = await api.as({ permissions: ["report.list"] });
const root = "/services/reports";

const report = (query: string, parts: Parameters<typeof api.build.report>[0] = {}) =>
  api.build.report({ query, datasourceId: datasource.id, userId: owner.userId, ...parts });
const filter = (queryValue: string, paramValue: unknown) => ({ type: "text", realValue: "x", queryValue, paramValue });
const view = async (query: string, reportFilters: unknown[] = []) =>
  owner.put(`${root}/${(await report(query)).id}/view`, { body: { reportFilters } });

describe("get-filters (B-601, Q11, B-247)", () => {
  it("lists each token once, in the order of the query", async () => {
    const { id } = await report("select '[from]', [to], [product_id?], [from], [action], [note] -- [user_id]");
    expect(await owner.get(`${root}/${id}/get-filters`)).toMatchObject({
      status: 200,
      body: [
        { type: "date", realValue: "From", queryValue: "[from]", paramValue: "", optional: false, locked: false },
        { type: "date", realValue: "To", queryValue: "[to]" },
        { type: "number", realValue: "Product", queryValue: "[product_id?]", optional: true },
        { type: "text", realValue: "Action", queryValue: "[action]" },
        { type: "text", realValue: "Note", queryValue: "[note]" },
      ],
    });
  });
});

describe("view (B-602)", () => {
  it("answers rows, columns in their order, and when and how long (X1)", async () => {
    const reply = await view('select 2 as b, 1 as "2024", \'x\' as b, [note] as "__proto__" order by 1', [
      filter("[note]", "  as typed  "),
      filter("[unknown]", "not looked at"),
    ]);
    expect(reply).toMatchObject({
      status: 200,
      headers: { "cache-control": "no-store" },
      body: {
        query: [{ b: 2, 2024: 1, b_2: "x", __proto___2: "as typed" }],
        columns: [
          { name: "b", type: "number" },
          { name: "2024", type: "number" },
          { name: "b_2", type: "text" },
          { name: "__proto___2", type: "text" },
        ],
        truncated: false,
        rowLimit: 100,
        elapsedMs: expect.any(Number),
        asOf: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  });

  it.each([
    ["9007199254740993::bigint", "9007199254740993", "number"],
    ["12345678901234567890.10::numeric", "12345678901234567890.10", "number"],
    ["'NaN'::numeric", "NaN", "number"],
    ["7::integer", 7, "number"],
    ["(-7)::smallint", -7, "number"],
    ["0.1::double precision", 0.1, "number"],
    ["'Infinity'::double precision", "Infinity", "number"],
    ["timestamptz '2024-05-01 00:00:00.123456+00'", "2024-05-01T00:00:00.123Z", "datetime"],
    ["timestamp '2024-05-01 00:00:00.5'", "2024-05-01T06:00:00.500Z", "datetime"],
    ["timestamp '2024-05-01 00:00:00'", "2024-05-01T06:00:00.000Z", "datetime"],
    ["'infinity'::timestamptz", "infinity", "datetime"],
    ["timestamptz '0044-03-15 12:00:00+00 BC'", expect.stringContaining("BC"), "datetime"],
    ["date '2024-05-01'", "2024-05-01", "date"],
    ["true", true, "boolean"],
    ["false", false, "boolean"],
    ["null::bigint", null, "number"],
    ["null", null, "text"],
    [`'{"a": 1}'::json`, '{"a": 1}', "text"],
    [`'{"a":1}'::jsonb`, '{"a": 1}', "text"],
    ["'\\x00ff'::bytea", "(binary)", "text"],
    ["array[1,2]", "{1,2}", "text"],
    ["interval '1 day 02:00'", "1 day 02:00:00", "text"],
    ["'\"<b>ñ😀'", '"<b>ñ😀', "text"],
  ])("reads %s as %j (X2)", async (value, expected, type) => {
    const { body } = await view(`select ${value} as value`);
    expect(body.query).toEqual([{ value: expected }]);
    expect(body.columns).toEqual([{ name: "value", type }]);
  });

  it("binds what each kind of token stands for (Q5 to Q9, Q7)", async () => {
    const { body } = await view(
      "select [from] as a, [to] as b, [date_created] as c, [product_id?] is null as d, [user_id] + 1 as e, [action] as f",
      [
        filter("[from]", "2024-05-01 10:30"),
        filter("[to]", "2024-05-31"),
        filter("[date_created]", "2024-02-29"),
        filter("[product_id]", ""),
        filter("[user_id]", 41),
        filter("[action]", "all"),
      ],
    );
    expect(body.query).toEqual([
      { a: "2024-05-01T16:30:00.000Z", b: "2024-06-01T05:59:59.999Z", c: "2024-02-29", d: true, e: "42", f: "all" },
    ]);
  });

  it("asks for what is required and refuses what is wrong, each by its token (B-446, Q8, Q10)", async () => {
    const reply = await view("select [from], [product_id], [action], [note?]", [
      filter("[from]", ""),
      filter("[product_id]", "1a"),
      filter("[action]", "drop"),
    ]);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message: "From is required",
        errors: [
          { field: "[from]", message: "From is required" },
          { field: "[product_id]", message: "This field accept only numbers" },
          { field: "[action]", message: expect.stringContaining("created_at") },
        ],
      },
    });
  });

  it("says that there are more rows than it answers, or more bytes (X4)", async () => {
    const most = await view("select n from generate_series(1, 100) n");
    expect(most.body).toMatchObject({ truncated: false, rowLimit: 100 });
    expect(most.body.query).toHaveLength(100);
    const more = await view("select n from generate_series(1, 101) n");
    expect(more.body).toMatchObject({ truncated: true, rowLimit: 100 });
    expect(more.body).not.toHaveProperty("byteLimit");
    expect(more.body.query).toHaveLength(100);
    const wide = await view("select repeat('ñ', 5000) as text from generate_series(1, 50) n");
    expect(wide.body).toMatchObject({ truncated: true, rowLimit: 4, byteLimit: 50_000 });
    expect(JSON.stringify(wide.body.query).length).toBeLessThanOrEqual(50_000);
    expect(wide.body.query).toHaveLength(4);
    const widest = await view("select repeat('x', 60000) as text");
    expect(widest.body).toMatchObject({ query: [], truncated: true, rowLimit: 0, byteLimit: 50_000 });
    const none = await view("select n from generate_series(1, 0) n");
    expect(none.body).toMatchObject({ query: [], columns: [{ name: "n" }], truncated: false });
  });

  it("runs as the user who asks, in the portal's time zone (V8)", async () => {
    const { body } = await view("select current_setting('app.user_id') as u, current_setting('timezone') as z");
    expect(body.query).toEqual([{ u: String(owner.userId), z: "America/Mexico_City" }]);
  });

  it("leaves a line of what was asked and what became of it (X7)", async () => {
    const { id } = await report("select [product_id?] as p, [note] as n");
    await owner.put(`${root}/${id}/view`, { body: { reportFilters: [filter("[note]", "May")] } });
    expect(await api.lastAudit()).toMatchObject({
      user_id: owner.userId,
      action: "report.view",
      entity: "report",
      entity_id: String(id),
      details: {
        source: "view",
        filters: { product_id: null, note: "May" },
        rows: 1,
        ms: expect.any(Number),
        result: "done",
      },
    });
  });

  it("is not for a disabled report, a disabled datasource, or an unknown one (V1, X11)", async () => {
    const disabled = await report("select 1", { enabled: false });
    const message = "The report is disabled";
    expect(await owner.put(`${root}/${disabled.id}/view`)).toMatchObject({ status: 400, body: { message } });
    expect(await owner.put(`${root}/${disabled.id}/export`)).toMatchObject({ status: 400, body: { message } });
    expect(await owner.get(`${root}/${disabled.id}/get-filters`)).toMatchObject({ status: 200 });
    const off = await buildDatasource(api, { enabled: false });
    const { id } = await report("select 1", { datasourceId: off.id });
    expect(await owner.put(`${root}/${id}/view`)).toMatchObject({
      status: 400,
      body: { message: "The datasource is disabled" },
    });
    expect(await owner.put(`${root}/2000000000/view`)).toMatchObject({ status: 404 });
  });
});

describe("a query that fails", () => {
  it.each([
    ["select 1 / 0", "division by zero"],
    ["select nope", 'column "nope" does not exist'],
    ["select * from pg_authid", "permission denied for table pg_authid"],
    ["select 1; drop table carrier", "The query must be one statement"],
  ])("is told to its owner in the database's words, to others not (X7): %s", async (query, message) => {
    const reader = await api.as({ permissions: ["report.list"] });
    const { id } = await report(query, { shares: [reader.userId] });
    expect(await owner.put(`${root}/${id}/view`)).toMatchObject({ status: 502, body: { message } });
    for (const call of ["view", "export"])
      expect(await reader.put(`${root}/${id}/${call}`)).toMatchObject({
        status: 502,
        body: { message: "The report could not be run" },
      });
  });

  it("leaves a line, and the next run a clean connection", async () => {
    expect(await view("select 1 / 0")).toMatchObject({ status: 502 });
    expect(await api.lastAudit()).toMatchObject({ details: { result: "failed", rows: 0 } });
    expect(await view("select 1 as one")).toMatchObject({ status: 200 });
    expect(await api.db.selectFrom("report_run").selectAll().execute()).toEqual([]);
  });
});

describe("a datasource that is not there (X8, X9)", () => {
  it("answers one text for every cause", async () => {
    const gone = await api.build.reportDatasource();
    const { id } = await report("select 1", { datasourceId: gone.id });
    expect(await owner.put(`${root}/${id}/view`)).toMatchObject({
      status: 502,
      body: { message: "Could not connect to the datasource" },
    });
    expect(await api.lastAudit()).toMatchObject({ details: { result: "unreachable" } });
  });
});

describe("who reaches a report (B-520, R3)", () => {
  it("sees it by a role in common, or does not see it at all, in filters, view and export", async () => {
    const { id: roleId } = await api.build.role();
    const { id } = await report("select 1 as one", { privateEnabled: false, roles: [roleId] });
    const inRole = await api.as((await api.build.user({ permissions: ["report.list"], roles: [roleId] })).id);
    const without = await api.as({ permissions: ["report.list"] });
    expect(await inRole.get(`${root}/${id}/get-filters`)).toMatchObject({ status: 200 });
    expect(await without.get(`${root}/${id}/get-filters`)).toMatchObject({ status: 404 });
    for (const call of ["view", "export"]) {
      expect(await inRole.put(`${root}/${id}/${call}`)).toMatchObject({ status: 200 });
      expect(await without.put(`${root}/${id}/${call}`)).toMatchObject({ status: 404 });
    }
  });

  it("reaches it without the list of reports where it stands on a widget of theirs", async () => {
    const { id: roleId } = await api.build.role();
    const { id } = await report("select n from generate_series(1, 9) n", { privateEnabled: false, roles: [roleId] });
    const viewer = await api.as((await api.build.user({ roles: [roleId] })).id);
    const asWidget = () => viewer.put(`${root}/${id}/view`, { query: "source=widget" });
    expect(await asWidget()).toMatchObject({ status: 404 });
    expect(await viewer.get(`${root}/${id}/get-filters`)).toMatchObject({ status: 404 });
    const chart = await api.db.selectFrom("widget_chart").select("id").executeTakeFirstOrThrow();
    const widget = { title: "W", default_widget_chart_id: chart.id, report_id: id };
    const off = await api.build.insert("widget", { ...widget, enabled: false, deleted_at: new Date() });
    expect(await asWidget()).toMatchObject({ status: 404 });
    await api.build.update("widget", off.id, { enabled: true, deleted_at: null });
    const shown = await asWidget();
    expect(shown).toMatchObject({ status: 200, body: { truncated: true, rowLimit: 5 } });
    expect(await api.lastAudit()).toMatchObject({ action: "report.widget", details: { source: "widget" } });
    expect(await viewer.get(`${root}/${id}/get-filters`)).toMatchObject({ status: 200 });
    expect(await viewer.put(`${root}/${id}/view`)).toMatchObject({ status: 403 });
    expect(await viewer.put(`${root}/${id}/export`)).toMatchObject({ status: 403 });
  });
});
