import { describe, expect, it } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const datasource = await buildDatasource(api);
const writer = await api.as({ permissions: ["report.create"] });
const root = "/services/reports";
const draft = (reportQuery: string, more = {}) => ({ body: { datasourceId: datasource.id, reportQuery, ...more } });

describe("check (Q12)", () => {
  it("tells the filters and the columns", async () => {
    const reply = await writer.post(
      `${root}/check`,
      draft("select product_id, [from] as since from reporting.products;"),
    );
    expect(reply).toMatchObject({
      status: 200,
      body: {
        filters: [{ queryValue: "[from]", realValue: "From", locked: false }],
        problems: [],
        columns: [
          { name: "product_id", type: "number" },
          { name: "since", type: "datetime" },
        ],
        reached: true,
      },
    });
  });

  it("tells what is wrong with the text without asking the datasource", async () => {
    const { body } = await writer.post(`${root}/check`, draft("select '%[note]%'; select nope"));
    expect(body).toMatchObject({ reached: false, columns: null });
    expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
      "Token [note] must stand outside quotes",
      "The query must be one statement",
    ]);
  });

  it("tells what the datasource says, at its place", async () => {
    const query = "select [from], nope from reporting.products";
    const { body } = await writer.post(`${root}/check`, draft(query));
    expect(body).toMatchObject({
      reached: true,
      columns: null,
      problems: [{ message: 'column "nope" does not exist' }],
    });
    expect(query.slice(body.problems[0].from, body.problems[0].to)).toBe("nope");
  });

  it("says when the datasource cannot be reached", async () => {
    const gone = await api.build.reportDatasource();
    const reply = await writer.post(`${root}/check`, draft("select 1", { datasourceId: gone.id }));
    expect(reply).toMatchObject({ status: 200, body: { reached: false, problems: [], columns: null } });
  });
});

describe("preview", () => {
  it("answers ten rows at most, and leaves a line (X7)", async () => {
    const filters = [{ queryValue: "[note]", paramValue: "x" }];
    const body = draft("select n, [note] as note from generate_series(1, 11) n", { reportFilters: filters });
    const reply = await writer.post(`${root}/preview`, body);
    expect(reply).toMatchObject({ status: 200, body: { truncated: true, rowLimit: 10 } });
    expect(reply.body.query).toHaveLength(10);
    expect(await api.lastAudit()).toMatchObject({
      action: "report.preview",
      entity: "report",
      entity_id: null,
      details: { source: "preview", datasource_id: datasource.id, filters: { note: "x" }, rows: 10 },
    });
  });

  it.each([
    ["select 1 / 0", "division by zero"],
    ["select nope", 'column "nope" does not exist'],
    ["delete from reporting.products", "The query must begin with select or with"],
  ])("tells its author what is wrong: %s", async (query, message) => {
    expect(await writer.post(`${root}/preview`, draft(query))).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: "reportQuery", message }] },
    });
  });
});

describe("tables", () => {
  it("are those that the account may select, with their columns", async () => {
    const { status, body } = await writer.get(`${root}/tables/${datasource.id}`);
    expect(status).toBe(200);
    expect(new Set(body.map(({ schema }: { schema: string }) => schema))).toEqual(new Set(["reporting"]));
    expect(body.find(({ name }: { name: string }) => name === "carriers")).toEqual({
      schema: "reporting",
      name: "carriers",
      columns: expect.arrayContaining([{ name: "carrier_id", type: "integer" }]),
    });
  });

  it("of a datasource that is disabled or unknown are refused (X11)", async () => {
    const off = await buildDatasource(api, { enabled: false });
    expect(await writer.get(`${root}/tables/${off.id}`)).toMatchObject({ status: 400 });
    expect(await writer.get(`${root}/tables/2000000000`)).toMatchObject({ status: 404 });
  });
});

describe("a tied user (V7)", () => {
  it("writes no queries, and looks at none", async () => {
    const { id: carrierId } = await api.build.carrier();
    const tied = await api.as({ permissions: ["report.create", "report.edit"], carrierId });
    expect(await tied.post(`${root}/check`, draft("select 1"))).toMatchObject({ status: 403 });
    expect(await tied.post(`${root}/preview`, draft("select 1"))).toMatchObject({ status: 403 });
    expect(await tied.get(`${root}/tables/${datasource.id}`)).toMatchObject({ status: 403 });
  });
});
