import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import { describe, expect, it } from "vitest";
import { cellText, type ResultValue } from "./cell-text.ts";
import { sortRows } from "./sort-rows.ts";
import { toTsv } from "./tsv.ts";

describe("a value as staff read it", () => {
  it("moments are DD/MM/YYYY HH:mm in the portal's time zone; days and everything else stay (B-457, T5)", () => {
    expect(cellText("2024-05-03T10:20:00.000Z", "UTC")).toBe("03/05/2024 10:20");
    expect(cellText("2024-05-03T22:20:00Z", "Europe/Madrid")).toBe("04/05/2024 00:20");
    expect(cellText("2024-05-03", "Europe/Madrid")).toBe("2024-05-03");
    expect(cellText("2024-05-03Tsome textZ", "UTC")).toBe("2024-05-03Tsome textZ");
    expect(["00521", 12.5, true, null, undefined].map((value) => cellText(value, "UTC"))).toEqual([
      ...["00521", "12.5", "true", "", ""],
    ]);
  });
});

describe("the order of a column", () => {
  const sorted = (type: ReportColumn["type"], values: ResultValue[], direction: "asc" | "desc" = "asc") =>
    sortRows(
      values.map((value) => ({ values: { of: value } })),
      { name: "of", type },
      direction,
    ).map(({ values: { of } }) => of);

  it("takes numbers as numbers, however they came and however long they are (X2)", () => {
    expect(sorted("number", ["10", "9", "-1.5", 2])).toEqual(["-1.5", 2, "9", "10"]);
    expect(sorted("number", ["9007199254740993", "9007199254740992"])).toEqual([
      "9007199254740992",
      "9007199254740993",
    ]);
  });

  it("takes dates by time and texts as people order them", () => {
    const days = ["2024-05-03T10:20:00Z", "2023-12-31T23:59:00Z", "2024-05-03T09:00:00Z"];
    expect(sorted("datetime", days)).toEqual([days[1], days[2], days[0]]);
    expect(sorted("text", ["beta", "Alfa", "ábaco"])).toEqual(["ábaco", "Alfa", "beta"]);
    expect(sorted("boolean", [true, false])).toEqual([false, true]);
  });

  it("puts missing values last whichever way it goes", () => {
    expect(sorted("number", [null, "1", "2"])).toEqual(["1", "2", null]);
    expect(sorted("number", [null, "1", "2"], "desc")).toEqual(["2", "1", null]);
  });
});

describe("rows for a spreadsheet", () => {
  it("are lines of values between tabs; what holds a tab, a line or a quote is quoted", () => {
    const rows = [
      ["day", "note"],
      ["2024-05-01", 'two\tparts "here"\nbelow'],
    ];
    expect(toTsv(rows)).toBe('day\tnote\r\n2024-05-01\t"two\tparts ""here""\nbelow"');
  });

  it("hold texts and numbers, never formulas (X12, O4)", () => {
    expect(toTsv([["=1+1", "+5215512345678", "-3.5", "-1.5e-7", "@cmd", "-x", "-1e5+1", "<b>bold</b>"]])).toBe(
      "'=1+1\t+5215512345678\t-3.5\t-1.5e-7\t'@cmd\t'-x\t'-1e5+1\t<b>bold</b>",
    );
  });
});
