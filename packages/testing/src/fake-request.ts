import { type Endpoint, parseListQuery, type Schema } from "@portal/api-client";
import * as z from "zod/mini";

/** One call of a screen, as it was sent. */
export interface FakeCall {
  /** Dotted name in the contract, e.g. `carriers.paginate`. */
  readonly name: string;
  readonly method: string;
  /** The path below the API root, with parameters filled in. */
  readonly path: string;
  /** The query as it was sent, decoded: `page=1&limit=15`. */
  readonly query: string;
  /** The body; for an upload its fields. */
  readonly body: unknown;
  /** Present for an upload. */
  readonly file?: File;
  /** Present for a confirmed action. */
  readonly idempotencyKey?: string;
}

/** Checks a call against its endpoint and returns the handler's input; throws a text that names the error. */
export function handlerInput(endpoint: Endpoint, call: FakeCall, params: Record<string, string>) {
  const raw = readQuery(call.query);
  return {
    params: endpoint.params && check(endpoint.params, params, "path parameters"),
    query: endpoint.list
      ? listQuery(endpoint, endpoint.list, raw)
      : endpoint.query && check(endpoint.query, raw, "query"),
    body: endpoint.body && check(endpoint.body, call.body, "body"),
  };
}

/** The parsed value; throws with every issue where it does not fit the schema. */
export function check(schema: Schema, value: unknown, what: string): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `  ${path.join(".") || "(all)"}: ${message}`);
  throw new Error(`the ${what} does not fit the contract:\n${issues.join("\n")}\n${JSON.stringify(value, null, 2)}`);
}

function listQuery({ columns }: Endpoint, rules: NonNullable<Endpoint["list"]>, raw: Record<string, unknown>) {
  const parsed = parseListQuery(rules, raw, columns);
  if (parsed.ok) return parsed.query;
  throw new Error(`the query does not fit the contract: ${JSON.stringify(parsed.errors)}`);
}

/**
 * Reads plain and indexed keys of a query string; several values of a key become an array, and `filters[0][…]` a list
 * of rows.
 */
function readQuery(query: string): Record<string, unknown> {
  const [rows, plain] = partition([...new URLSearchParams(query)], ([key]) => key.startsWith("filters["));
  const filters = [...Map.groupBy(rows, ([key]) => /\d+/.exec(key)?.[0]).values()].map((row) =>
    valuesOf(row.map(([key, value]) => [key.replace(/^filters\[\d+\]\[(\w+)\]/, "$1"), value])),
  );
  return { ...valuesOf(plain), ...(filters.length > 0 && { filters }) };
}

type Pair = [key: string, value: string];

const partition = (pairs: readonly Pair[], belongs: (pair: Pair) => boolean) =>
  [pairs.filter(belongs), pairs.filter((pair) => !belongs(pair))] as const;

function valuesOf(all: readonly Pair[]): Record<string, string | string[]> {
  const values = Map.groupBy(all, ([key]) => key.replace(/\[\d+\]$/, ""));
  return Object.fromEntries(
    [...values].map(([key, pairs]) => {
      const isList = pairs.length > 1 || pairs[0]?.[0] !== key;
      return [key, isList ? pairs.map(([, value]) => value) : (pairs[0]?.[1] ?? "")];
    }),
  );
}
