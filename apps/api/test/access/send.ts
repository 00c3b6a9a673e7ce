import type { Endpoint } from "@portal/api-client";
import type { TestApi } from "../start-test-api.ts";
import type { Request } from "./statement.ts";

/** Calls an endpoint; a write without a payload sends an empty one, a page is as wide as it can be. */
export function send(
  api: TestApi,
  { method, path }: Endpoint,
  { params = {}, query, body, headers = {} }: Request,
  token?: string,
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1));
  const payload = body ?? (method === "POST" || method === "PUT" ? {} : undefined);
  const wide = path.endsWith("/paginate") ? "limit=100" : "";
  return api.call(method, filled, { query: query ?? wide, body: payload, headers }, token);
}

/** The values of a field in the rows of an answer: of an array, of a page, or of CSV, whose first column is the id. */
export function valuesOf(body: unknown, key: string): unknown[] {
  if (typeof body === "string") return body.split("\r\n").map((line) => Number.parseInt(line.replace(/^\D+/, ""), 10));
  const rows = Array.isArray(body) ? body : (body as { results: unknown[] }).results;
  return rows.map((row) => (row as Record<string, unknown>)[key]);
}
