import pg from "pg";
import pino from "pino";
import { expect, it } from "vitest";
import { fieldOf, labelOf } from "./error-handler.ts";
import { createServer } from "./server.ts";

it.each([
  ["carrier_name_unique", "carrierName", "Carrier name"],
  ["app_user_email_unique", "email", "Email"],
  ["report_category_name_unique", "categoryName", "Category name"],
  ["report_chart_type_name_unique", "chartTypeName", "Chart type name"],
  ["report_datasource_name_unique", "datasourceName", "Datasource name"],
  ["shortcode_shortcode_unique", "shortcode", "Shortcode"],
  ["product_keyword_keyword_unique", "productKeyword", "Product keyword"],
  ["billing_code_code_unique", "billingCode", "Billing code"],
])("%s reads %s, `%s`", (constraint, field, label) => {
  expect(fieldOf(constraint)).toBe(field);
  expect(labelOf(field)).toBe(label);
});

it("an unexpected error tells the caller nothing, and the log nothing that a user typed (A-473, C-16)", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = await createServer({ log, trustProxy: [] });
  app.get("/broken", async () => {
    const error = new pg.DatabaseError('invalid input syntax for type integer: "521234567890"', 0, "error");
    throw Object.assign(error, { code: "22P02", detail: "521234567890" });
  });
  const reply = await app.inject("/broken");
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({ message: "Something went wrong :(" });
  expect(lines.join()).toContain("22P02");
  expect(lines.join()).not.toContain("521234567890");
});
