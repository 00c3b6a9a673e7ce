import { describe, expect, it } from "vitest";
import type { Described } from "#platform/datasources/datasources.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { requireSoundQuery } from "./check-query.ts";

const { db, build } = await startTestApi();
const datasource = await build.reportDatasource();
const sound: Described = { reached: true, columns: [{ name: "one", type: "number" }], problem: null };

/** Checks a query with a datasource that answers so, and tells what the datasource was asked. */
async function check(reportQuery: string, { described = sound, datasourceId = datasource.id } = {}) {
  const asked: unknown[] = [];
  const describe = async (...args: unknown[]) => {
    asked.push(args);
    return described;
  };
  const refusal = await requireSoundQuery({ db, describe }, { reportQuery, datasourceId }).catch((error) => error.body);
  return { asked, errors: refusal?.errors as unknown };
}
const at = (message: string) => [{ field: "reportQuery", message }];

describe("the check of a query that is saved (Q12)", () => {
  it("asks the datasource that it will run on", async () => {
    expect(await check("select [from]")).toEqual({ asked: [[datasource.id, "select [from]"]], errors: undefined });
  });

  it.each([
    ["update t set a = 1", "Line 1, column 1: The query must begin with select or with"],
    ["select 1\r\n, 2;\n  select 3", "Line 2, column 4: The query must be one statement"],
    ["select\n '%[product_name]%'", "Line 2, column 4: Token [product_name] must stand outside quotes"],
    ["select $1", "Line 1, column 8: $1 is no token: write a name in square brackets"],
    ["with a as (\ndelete from t) select 1", "Line 2, column 1: A report only reads: it must not change data"],
    ["select 'open", "Line 1, column 8: A text in quotes is not closed"],
  ])("refuses by its text, with the place, and asks no datasource: %s", async (query, message) => {
    expect(await check(query)).toEqual({ asked: [], errors: at(message) });
  });

  it("refuses what the datasource refuses, in its words", async () => {
    const problem = { message: 'column "totl" does not exist', from: 16, to: 20 };
    const described: Described = { reached: true, columns: null, problem };
    expect((await check("select day,\n     totl from charges", { described })).errors).toEqual(
      at('Line 2, column 5: column "totl" does not exist'),
    );
  });

  it("lets the save go through where the datasource cannot be reached", async () => {
    expect((await check("select 1", { described: { reached: false } })).errors).toBeUndefined();
  });

  it("asks none that is disabled or gone: that is told at its own field", async () => {
    const off = await build.reportDatasource({ enabled: false });
    for (const datasourceId of [off.id, 2_000_000_000])
      expect(await check("select 1", { datasourceId })).toEqual({ asked: [], errors: undefined });
  });
});
