import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, it, vi } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { reportLimits } from "#test/report-limits.ts";
import { startTestApi } from "#test/start-test-api.ts";

const timeZone = "America/Mexico_City";
const api = await startTestApi({
  timeZone,
  reports: { ...reportLimits, export: { limitMs: 60_000, rows: 1_000 }, exportBytes: 100_000 },
});
const datasource = await buildDatasource(api);
const owner = await api.as({ permissions: ["report.list", "msisdn.view"] });
const exported = async (query: string, name = "Sales") => {
  const { id } = await api.build.report({ name, query, datasourceId: datasource.id, userId: owner.userId });
  return owner.put(`/services/reports/${id}/export`);
};
/** The lines after the header, as in the file. */
const lines = async (query: string) =>
  String((await exported(query)).body)
    .split("\r\n")
    .slice(1, -1);
const filesLeft = () => readdirSync(tmpdir()).filter((name) => /^portal-report-.*\.csv$/.test(name));

describe("the CSV file of a report (B-603, X12)", () => {
  it("has a byte order mark, a header, commas and CRLF, and the rows of the view", async () => {
    const { status, headers, body } = await exported(
      "select n as number, 'x' || n as \"the text\" from generate_series(1, 3) n",
    );
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(body).toBe("\uFEFFnumber,the text\r\n1,x1\r\n2,x2\r\n3,x3\r\n");
  });

  it.each([
    ["'a,b'", '"a,b"'],
    ["'say \"yes\"'", '"say ""yes"""'],
    ["E'two\\r\\nlines'", '"two\r\nlines"'],
    ["'=1+1'", "'=1+1"],
    ["'+cmd'", "'+cmd"],
    ["'@sum'", "'@sum"],
    ["E'\\tx'", "'\tx"],
    ["'-2+3'", "'-2+3"],
    ["'=a,b'", `"'=a,b"`],
    ["-5.25::numeric", "-5.25"],
    ["(-7)::bigint", "-7"],
    ["'-7'", "-7"],
    ["-0.0000001::float8", "-1e-07"],
    ["-2.5e20::float4", "-2.5e+20"],
    ["'-1e5+1'", "'-1e5+1"],
    ["null", ""],
    ["true", "Yes"],
    ["date '2024-05-01'", "2024-05-01"],
    ["timestamptz '2024-05-01 00:30:00+00'", "2024-04-30 18:30"],
    ["timestamp '2024-05-01 00:30:59'", "2024-05-01 00:30"],
    ["'infinity'::timestamptz", "infinity"],
    ["'\\x00ff'::bytea", "(binary)"],
    ["'ñ😀'", "ñ😀"],
  ])("writes %s as %s", async (value, cell) => {
    const { body } = await exported(`select ${value} as value`);
    expect(body).toBe(`\uFEFFvalue\r\n${cell}\r\n`);
  });

  it("has its header where there are no rows (X15)", async () => {
    expect((await exported("select 1 as one, 2 as two where false")).body).toBe("\uFEFFone,two\r\n");
  });

  it("has as many rows as the setting allows, and answers 413 beyond it with no file left (X12, X4)", async () => {
    expect(await lines("select n from generate_series(1, 1000) n")).toHaveLength(1_000);
    const message = "Too many rows to export, narrow the filters";
    expect(await exported("select n from generate_series(1, 1001) n")).toMatchObject({
      status: 413,
      body: { message },
    });
    expect(await api.lastAudit()).toMatchObject({ details: { result: "too many rows" } });
    expect(await exported("select repeat('x', 10000) from generate_series(1, 20) n")).toMatchObject({
      status: 413,
      body: { message: expect.stringMatching(/^The file would be larger than [\d.]+ KiB, narrow the filters$/) },
    });
    expect(filesLeft()).toEqual([]);
  });

  it("is no half file where the last row fails", async () => {
    const reply = await exported("select 1000 / (900 - n) from generate_series(1, 900) n");
    expect(reply).toMatchObject({ status: 502, body: { message: "division by zero" } });
    expect(reply.headers["content-disposition"]).toBeUndefined();
    expect(filesLeft()).toEqual([]);
  });

  it("leaves the line of the run, with its rows (X7)", async () => {
    await exported("select n from generate_series(1, 42) n");
    expect(await api.lastAudit()).toMatchObject({
      action: "report.export",
      details: { source: "export", rows: 42, result: "done" },
    });
  });

  it.each([
    ["Sales", 'filename="Sales-2024-12-31.csv"'],
    [
      "Ventas ñ: a/b",
      `filename="Ventas____a_b-2024-12-31.csv"; filename*=UTF-8''Ventas%20%C3%B1_%20a_b-2024-12-31.csv`,
    ],
    [
      'x"; filename=evil.exe',
      `filename="x___filename_evil.exe-2024-12-31.csv"; filename*=UTF-8''x__%20filename_evil.exe-2024-12-31.csv`,
    ],
    ["n".repeat(120), `filename="${"n".repeat(105)}-2024-12-31.csv"`],
  ])("is called after the report `%s` and the day (X13, B-691)", async (name, expected) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-01-01T05:59:59Z") });
    const { headers } = await exported("select 1", name);
    vi.useRealTimers();
    expect(headers["content-disposition"]).toBe(`attachment; ${expected}`);
  });
});
