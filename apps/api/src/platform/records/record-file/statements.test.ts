import { permissions } from "@portal/api-client/permissions";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { csvLine } from "#platform/csv/csv-line.ts";
import { buildProduct } from "#test/build-subscriber.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const sent = vi.spyOn(pg.Client.prototype, "query"); // before there is any connection
const api = await startTestApi();
const { carrierId, provider, shortcode } = await buildProduct(api.db);
const carrier = await api.db.selectFrom("carrier").selectAll().where("id", "=", carrierId).executeTakeFirstOrThrow();
const staff = await api.as({ permissions: [...permissions] });
const tied = await api.as({ permissions: [...permissions], carrierId });

/** The statements about records, their audit lines and the ledger that a call of many records sends. */
async function statementsOf(call: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  sent.mockClear();
  const reply = await call();
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const texts = sent.mock.calls.map(([asked]) => (typeof asked === "string" ? asked : (asked as pg.QueryConfig).text));
  // what runs beside the call has no comment that names it
  return texts.filter((text) =>
    /^\/\*.*\b(from|into|update|join) \(*"?(product|provider|carrier|shortcode|audit|job_row)\b/s.test(text),
  ).length;
}

let files = 0;
/** A file of new products, or of the products of the file before with another periodicity. */
const fileOf = (rows: number, periodicity: number, file: number) => {
  const names = [carrier.name, provider.name, shortcode.shortcode];
  const products = Array.from({ length: rows }, (_, index) => [`Of ${file}-${index}`, ...names, String(periodicity)]);
  const headings = ["Product name", "Carrier name", "Provider name", "Shortcode", "Product periodicity"];
  return upload([headings, ...products].map(csvLine("UTC")).join(""));
};

it.each([
  ["an untied", staff],
  ["a tied", tied],
])("%s user's file of many records sends as many statements as one of few", async (_, who) => {
  const counts = [];
  for (const rows of [3, 60]) {
    files += 1;
    const path = "/services/record-files/products";
    counts.push([
      await statementsOf(() => who.post(`${path}/preview`, fileOf(rows, 7, files))),
      await statementsOf(() => who.post(path, fileOf(rows, 7, files))),
      await statementsOf(() => who.post(`${path}/preview`, fileOf(rows, 8, files))),
      await statementsOf(() => who.post(path, fileOf(rows, 8, files))),
    ]);
  }
  expect(counts[1]).toEqual(counts[0]);
});
