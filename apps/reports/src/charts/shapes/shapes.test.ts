import { describe, expect, it } from "vitest";
import { chartColumns } from "../chart-columns.ts";
import type { Cell } from "../chart-values.ts";
import { countryNames } from "../country-names.ts";
import { resultOf } from "../result.fixture.ts";
import { mapOf } from "./countries.ts";
import { endOfScale, gaugeOf } from "./dials.ts";
import { rangesOf } from "./ranges.ts";
import { seriesOf } from "./series.ts";
import { pieOf } from "./slices.ts";
import { timelineOf } from "./spans.ts";

const columns = (names: readonly string[], ...rows: readonly (readonly Cell[])[]) =>
  chartColumns(resultOf(names, ...rows), "UTC");

describe("lines, areas, bars and columns (C3)", () => {
  it("have a series for each column of numbers, in the rows' order, with gaps", () => {
    const shape = seriesOf(
      columns(["day", "sales", "note", "churn"], ["Mon", "12", "x", 3], ["Tue", null, "y", "4.5"]),
    );
    expect(shape).toEqual({
      by: "day",
      labels: ["Mon", "Tue"],
      moments: null,
      series: [
        { name: "sales", values: [12, null] },
        { name: "churn", values: [3, 4.5] },
      ],
    });
  });

  it.each([
    ["rising days", ["2024-05-01", "2024-05-03"], [Date.UTC(2024, 4, 1), Date.UTC(2024, 4, 3)]],
    ["days of which one comes twice", ["2024-05-01", "2024-05-01"], null],
    ["days that fall", ["2024-05-03", "2024-05-01"], null],
    ["a day and an empty label", ["2024-05-01", null], null],
  ])("%s", (_, days, moments) => {
    const rows = days.map((day, index) => [day, index]);
    expect(seriesOf(columns(["day", "sales"], ...rows))?.moments).toEqual(moments);
  });

  it.each([
    ["no column of numbers (C4)", ["product", "note"], ["Trivia", "x"]],
    ["a label only", ["product"], ["Trivia"]],
    ["numbers that are all empty", ["product", "sales"], ["Trivia", null]],
  ])("do not fit %s", (_, names, row) => {
    expect(seriesOf(columns(names, row))).toBeNull();
  });
});

describe("a pie (C3)", () => {
  it("leaves out negatives and empty values", () => {
    const rows = [
      ["a", "30"],
      ["b", "-5"],
      ["c", null],
      ["d", "10"],
      ["e", 0],
    ];
    const pie = pieOf(columns(["product", "sales"], ...rows));
    expect(pie).toMatchObject({ by: "product", name: "sales", negatives: 1 });
    expect(pie?.slices).toEqual([
      { label: "a", value: 30, share: 0.75 },
      { label: "d", value: 10, share: 0.25 },
    ]);
  });

  it.each([
    [12, 12, "p1"],
    [13, 13, "Other"],
    [40, 13, "Other"],
  ])("of %i rows has %i slices, the last one %s", (count, slices, last) => {
    const rows = Array.from({ length: count }, (_, index) => [`p${index + 1}`, index + 1]);
    const pie = pieOf(columns(["product", "sales"], ...rows));
    expect(pie?.slices).toHaveLength(slices);
    expect(pie?.slices.at(-1)?.label).toBe(last);
    expect(pie?.slices.reduce((sum, { value }) => sum + value, 0)).toBe((count * (count + 1)) / 2);
  });

  it("does not fit rows without anything above 0 (C4)", () => {
    expect(pieOf(columns(["product", "sales"], ["a", 0], ["b", -1]))).toBeNull();
  });
});

describe("a gauge (C3)", () => {
  it.each([
    [0, 1],
    [-4, 1],
    [0.3, 0.5],
    [1, 1],
    [1.2, 2],
    [3, 5],
    [7, 10],
    [87, 100],
    [100, 100],
    [101, 200],
    [4_999_999, 5_000_000],
  ])("of %d ends its scale at %d", (value, end) => {
    expect(endOfScale(value)).toBe(end);
  });

  it("has a dial for each row's first number, at most eight", () => {
    const rows = Array.from({ length: 11 }, (_, index) => [`p${index}`, "x", index * 3]);
    const gauge = gaugeOf(columns(["product", "note", "sales"], ...rows));
    expect(gauge?.dials.map(({ label }) => label)).toEqual(["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"]);
    expect(gauge).toMatchObject({ end: 50, left: 3 });
  });

  it("has a dial for each column of a single row of only numbers", () => {
    expect(gaugeOf(columns(["active", "churned"], ["70", 12]))).toEqual({
      dials: [
        { label: "active", value: 70 },
        { label: "churned", value: 12 },
      ],
      end: 100,
      left: 0,
    });
  });

  it("does not fit words (C4)", () => {
    expect(gaugeOf(columns(["product", "note"], ["a", "x"]))).toBeNull();
  });
});

describe("a timeline (C3)", () => {
  it("puts spans into a lane for each label, side by side where they overlap", () => {
    const shape = timelineOf(
      columns(
        ["server", "job", "from", "to"],
        ["one", "import", "2024-05-01", "2024-05-03"],
        ["two", "export", "2024-05-01T10:00:00Z", "2024-05-02"],
        ["one", "backup", "2024-05-02", "2024-05-04"],
        ["one", "report", "2024-05-04", "2024-05-04"],
      ),
    );
    const lanes = shape?.lanes.map(({ label, lines }) => [label, lines.map((line) => line.map((span) => span.label))]);
    expect(lanes).toEqual([
      ["one", [["import", "report"], ["backup"]]],
      ["two", [["export"]]],
    ]);
    expect(shape).toMatchObject({ by: "server", isTime: true, left: 0 });
  });

  it("reads numbers, and leaves out rows that end before they start or have no end", () => {
    const rows = [
      ["one", 1, 5],
      ["one", 7, 6],
      ["two", 2, null],
    ];
    expect(timelineOf(columns(["server", "from", "to"], ...rows))).toMatchObject({
      isTime: false,
      left: 2,
      lanes: [{ label: "one", lines: [[{ row: 0, label: "", start: 1, end: 5 }]] }],
    });
  });

  it.each([
    ["two columns", ["server", "from"], ["one", 1]],
    ["five columns", ["a", "b", "c", "d", "e"], ["x", "y", "z", 1, 2]],
    ["a start that is a date and an end that is a number", ["server", "from", "to"], ["one", "2024-05-01", 5]],
    ["ends before starts only", ["server", "from", "to"], ["one", 2, 1]],
  ])("does not fit %s (C4)", (_, names, row) => {
    expect(timelineOf(columns(names, row))).toBeNull();
  });
});

describe("range bars (C5)", () => {
  const rangesIn = (names: readonly string[], ...rows: readonly (readonly Cell[])[]) =>
    rangesOf(columns(names, ...rows));

  it("go from low to high, whichever comes first, and leave out rows that lack an end", () => {
    const rows = [
      ["Trivia", "x", 3, "12.5"],
      ["Music", "y", 9, -2],
      ["News", "z", null, 4],
    ];
    expect(rangesIn(["product", "note", "least", "most"], ...rows)).toEqual({
      by: "product",
      names: ["least", "most"],
      isTime: false,
      left: 1,
      ranges: [
        { row: 0, label: "Trivia", low: 3, high: 12.5, texts: ["3", "12.5"] },
        { row: 1, label: "Music", low: -2, high: 9, texts: ["-2", "9"] },
      ],
    });
  });

  it("go from date to date", () => {
    const shape = rangesIn(["job", "rows", "from", "to"], ["import", 12, "2024-05-01", "2024-05-02T10:20:00Z"]);
    expect(shape).toMatchObject({ names: ["from", "to"], isTime: true });
    expect(shape?.ranges[0]).toEqual({
      row: 0,
      label: "import",
      low: Date.UTC(2024, 4, 1),
      high: Date.UTC(2024, 4, 2, 10, 20),
      texts: ["2024-05-01", "02/05/2024 10:20"],
    });
  });

  it.each([
    ["up", 12, [0, 12]],
    ["down", -5, [-5, 0]],
  ])("of one number go from 0 %s to it", (_, value, [low, high]) => {
    expect(rangesIn(["product", "sales"], ["Trivia", value])).toMatchObject({
      names: ["sales"],
      ranges: [{ low, high }],
    });
  });

  it.each<[string, string[], ...Cell[][]]>([
    ["no number (C4)", ["product", "note"], ["Trivia", "x"]],
    ["one date", ["product", "since"], ["Trivia", "2024-05-01"]],
    ["a label only", ["sales"], [12]],
    ["rows that all lack an end", ["product", "least", "most"], ["Trivia", 1, null], ["Music", null, 2]],
  ])("do not fit %s", (_, names, ...rows) => {
    expect(rangesIn(names, ...rows)).toBeNull();
  });
});

describe("a map (C3)", () => {
  const drawn = new Set(["484", "076", "826", "384"]);
  const names = countryNames((code) => drawn.has(code));

  it.each([
    ["MX", "484"],
    ["mex", "484"],
    ["484", "484"],
    ["76", "076"],
    ["Mexico", "484"],
    [" united kingdom ", "826"],
    ["UK", "826"],
    ["Côte d'Ivoire", "384"],
    ["Ivory Coast", "384"],
    ["Atlantis", undefined],
    ["999", undefined],
    ["", undefined],
  ])("knows %j as %j", (text, code) => {
    expect(names.codeOf(text)).toBe(code);
  });

  it("adds up rows of one country and names those that it cannot place", () => {
    const rows = [
      ["MX", "12"],
      ["Mexico", 3],
      ["Brazil", 5],
      ["Atlantis", 7],
      ["SG", 2],
      ["GB", null],
    ];
    expect(mapOf(columns(["country", "sales"], ...rows), names)).toEqual({
      by: "country",
      name: "sales",
      countries: [
        { code: "484", name: "Mexico", value: 15 },
        { code: "076", name: "Brazil", value: 5 },
      ],
      unmatched: [
        { label: "Atlantis", value: 7 },
        { label: "Singapore", value: 2 },
      ],
    });
  });

  it("does not fit where no row is a country (C4)", () => {
    expect(mapOf(columns(["country", "sales"], ["Atlantis", 7]), names)).toBeNull();
  });
});
