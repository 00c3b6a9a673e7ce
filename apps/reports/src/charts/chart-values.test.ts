import { describe, expect, it } from "vitest";
import { chartColumns } from "./chart-columns.ts";
import { type Cell, momentOf, numberOf, textOf } from "./chart-values.ts";
import { resultOf } from "./result.fixture.ts";

const zone = "America/Mexico_City";

describe("the chart data parser (B-456, B-457, C2, T5)", () => {
  it.each<[Cell, string | number | null]>([
    ["12.5", 12.5],
    ["-3", -3],
    ["007", 7],
    ["abc", "abc"],
    ["", ""],
    ["1e3", "1e3"],
    ["+5", "+5"],
    ["1,204", "1,204"],
    [".5", ".5"],
    [12, 12],
    [0, 0],
    [Number.NaN, "NaN"],
    [true, "true"],
    [null, null],
    [undefined, null],
    ["2024-05-03T10:20:00.000Z", "03/05/2024 04:20"],
    ["2024-05-03", "2024-05-03"],
    ["2024-05-03T10:20:00+02:00", "2024-05-03T10:20:00+02:00"],
  ])("%j becomes %j", (cell, value) => {
    expect(numberOf(cell) ?? textOf(cell, zone)).toBe(value);
  });

  it.each<[Cell, string | null]>([
    ["2024-05-03T10:20:00Z", "2024-05-03T10:20:00.000Z"],
    ["2024-05-03", "2024-05-03T06:00:00.000Z"],
    ["2024-02-31", null],
    ["2024-13-03T10:20:00Z", null],
    ["soon", null],
    [20240503, null],
  ])("%j names the moment %j", (cell, iso) => {
    const moment = momentOf(cell, zone);
    expect(moment && new Date(moment).toISOString()).toBe(iso);
  });
});

describe("columns of a result", () => {
  it("follow the query's order, which the keys of a row do not have (X1)", () => {
    const result = resultOf(["day", "2024"], ["1", "12"], ["2", "13"]);
    expect(chartColumns(result, zone).map(({ name, numbers }) => [name, numbers])).toEqual([
      ["day", [1, 2]],
      ["2024", [12, 13]],
    ]);
  });

  it.each<[string, Cell[], readonly (number | null)[] | null]>([
    ["numbers as text", ["1", "2.5"], [1, 2.5]],
    ["a gap, which is not 0", ["1", null], [1, null]],
    ["one word among numbers", ["1", "n/a"], null],
    ["nothing at all", [null, null], null],
  ])("%s", (_, cells, numbers) => {
    const [column] = chartColumns(resultOf(["total"], ...cells.map((cell) => [cell])), zone);
    expect(column?.numbers).toEqual(numbers);
  });
});
