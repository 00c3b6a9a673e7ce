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

const fromServer = (code: string) => Object.assign(new pg.DatabaseError("secret 521234567890", 0, "error"), { code });
const fromSystem = (code: string) => Object.assign(new Error(`connect ${code}`), { code });
const away = [503, "The service is restarting, try again in a moment", "2"] as const;
const full = [507, "The server has no room", undefined] as const;

it.each([
  ...["57P01", "57P02", "57P03", "08000", "08001", "08003", "08004", "08006", "08007", "08P01", "53300", "53200"].map(
    (code) => [`PostgreSQL's ${code}`, fromServer(code), away] as const,
  ),
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"].map(
    (code) => [code, fromSystem(code), away] as const,
  ),
  ["refused at every address", Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }), away],
  ...[
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "timeout exceeded when trying to connect",
    "Cannot use a pool after calling end on the pool",
  ].map((words) => [words, new Error(words), away] as const),
  ["PostgreSQL's disk_full", fromServer("53100"), full],
  ["ENOSPC", fromSystem("ENOSPC"), full],
  ["EDQUOT", fromSystem("EDQUOT"), full],
  [
    "the time limit of statements",
    fromServer("57014"),
    [504, "This took too long and was stopped, narrow it and try again", undefined],
  ],
] as const)(
  "%s is an outage that says so, in the answer and in the log (S7, S8, M9)",
  async (_, error, [status, message, retryAfter]) => {
    const lines: string[] = [];
    const app = await createServer({
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      proxies: { proxySecret: "", trustProxy: [] },
    });
    app.get("/", async () => {
      throw error;
    });
    const reply = await app.inject("/");
    expect([reply.statusCode, reply.json(), reply.headers["retry-after"]]).toEqual([status, { message }, retryAfter]);
    expect(lines.join()).toContain(message);
    expect(lines.join()).not.toContain("521234567890");
  },
);

it("an unexpected error tells the caller nothing, and the log nothing that a user typed (A-473, C-16)", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = await createServer({ log, proxies: { proxySecret: "", trustProxy: [] } });
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
