import type { ReportResult } from "@portal/api-client/contract/report-runs";

type Row = readonly (string | number)[];

/** Rows in the form of a report's answer. */
const resultOf = (names: readonly string[], rows: readonly Row[]): ReportResult => ({
  columns: names.map((name, index) => ({ name, type: typeof rows[0]?.[index] === "number" ? "number" : "text" })),
  query: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))),
  truncated: false,
  rowLimit: rows.length,
  elapsedMs: 0,
  asOf: "2024-01-01T00:00:00.000Z",
});

/** Fixed figures of no real carrier: the same on every load. */
export const sampleFigures = {
  area: resultOf(
    ["month", "subscriptions", "cancellations"],
    [
      ["January", 310, 120],
      ["February", 402, 131],
      ["March", 388, 152],
      ["April", 471, 140],
      ["May", 529, 168],
      ["June", 587, 171],
    ],
  ),
  bar: resultOf(
    ["product", "charges"],
    [
      ["Horoscope", 412],
      ["News", 368],
      ["Music", 291],
      ["Games", 240],
      ["Weather", 133],
    ],
  ),
  rangeBar: resultOf(
    ["shortcode", "fewest", "most"],
    [
      ["4040", 120, 310],
      ["5050", 85, 240],
      ["6060", 160, 405],
      ["7070", 40, 130],
      ["8080", 210, 380],
    ],
  ),
  radial: resultOf(["Delivered, in %"], [[72]]),
  statistics: [
    { name: "Active subscriptions", value: "12,480" },
    { name: "Charges today", value: "3,214" },
    { name: "Messages delivered", value: "96.4%" },
    { name: "Open batches", value: "7" },
  ],
} as const;
