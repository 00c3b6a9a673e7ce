import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createDb } from "../database/database.ts";
import { inBatches } from "../database/in-batches.ts";
import { maskField } from "../numbers/mask.ts";
import { csvLine } from "./csv-line.ts";
import { csvRows } from "./csv-rows.ts";

const { pool } = await startTestApi();
const db = createDb(pool);

/** A type of the database for each key; some of the names are those that are masked. */
const types = {
  msisdn: "text",
  content: "text",
  carrierName: "text",
  before: "jsonb",
  notes: "text",
  line: "integer",
  id: "bigint",
  price: "numeric",
  share: "double precision",
  active: "boolean",
  createdAt: "timestamptz",
  day: "date",
  local: "timestamp",
};
const keys = Object.keys(types);

const part = fc.constantFrom(
  ..."=+-@\t\r\n\",'\\;",
  "\r\n",
  "a",
  "ñ",
  "😀",
  " ",
  "-1.5",
  "5215512345678",
  "\\N",
  "\\.",
);
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
const moment = fc.date({ min: new Date("0001-01-02"), max: new Date("9999-12-30"), noInvalidDate: true });
const iso = fc.oneof(
  moment.map((date) => date.toISOString()),
  fc.constantFrom("infinity", "0044-03-15 12:00:00 BC", "2026-10-25T00:30:00.999999Z", "2026-10-25T01:30:00Z"),
);
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const generators: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.oneof(text, fc.stringMatching(/^\d{4,21}$/)),
  jsonb: fc.oneof(text, number, fc.dictionary(fc.constantFrom("msisdn", "sha256", "x"), text), fc.array(text)),
  integer: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  numeric: fc.oneof(fc.bigInt().map(String), fc.constantFrom("-5.250", "NaN", "0.0001")),
  "double precision": number,
  boolean: fc.boolean(),
  timestamptz: iso,
  date: iso,
  timestamp: iso,
};
const row = fc.record(
  Object.fromEntries(
    Object.entries(types).map(([key, type]) => [key, fc.option(generators[type] ?? text, { freq: 9 })]),
  ),
);

/** The rows with values as the driver reads them, to compare with. */
const asValues = (query: ReturnType<typeof queryOf>) => query.execute(db).then(({ rows }) => rows);

const columns = sql.raw(keys.map((key) => `"${key}" ${types[key as keyof typeof types]}`).join(", "));
const queryOf = (rows: unknown[]) =>
  sql<Record<string, unknown>>`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (${columns})`;

async function made(query: ReturnType<typeof queryOf>, options: { timeZone: string; seesNumbers: boolean }) {
  const linesOf = csvRows({ keys, ...options });
  let lines = "";
  for await (const { fields, rows } of inBatches({ pool, db }, query, 7)) lines += rows.map(linesOf(fields)).join("");
  return lines;
}

it.each(["UTC", "America/New_York", "Asia/Kolkata"])(
  "lines are those of the values that the driver reads, byte for byte, in %s (C-17, P-2)",
  (timeZone) =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), fc.boolean(), async (rows, seesNumbers) => {
        const query = queryOf(rows);
        const line = csvLine(timeZone);
        const cell = (value: unknown, key: string) => (seesNumbers ? value : maskField(key, value));
        const expected = (await asValues(query)).map((values) => line(keys.map((key) => cell(values[key], key))));
        expect(await made(query, { timeZone, seesNumbers })).toBe(expected.join(""));
      }),
      { seed: 1, numRuns: 60 },
    ),
);
