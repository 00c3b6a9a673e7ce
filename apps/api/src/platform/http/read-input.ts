import { type Endpoint, isWrongType, maxKeyLength, parseListQuery, type Schema, valueAt } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { badRequest, invalidFields, notFound, refused } from "../errors.ts";

/** The idempotency key of a call; null if it has none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined || header === "") return null;
  if (typeof header === "string" && header.length <= maxKeyLength && /^[\x20-\x7e]+$/.test(header)) return header;
  throw badRequest(`Idempotency-Key must be one text of at most ${maxKeyLength} printable ASCII characters`);
}

/** Reads parameters, query and body of a call by the contract; refuses what breaks a rule. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, body: unknown): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    const params = z.safeParse(endpoint.params, request.params);
    if (!params.success) throw notFound();
    input.params = params.data;
  }
  const rawQuery = request.query as Record<string, unknown>;
  if (endpoint.list) {
    const parsed = parseListQuery(endpoint.list, rawQuery, endpoint.download ? endpoint.columns : undefined);
    if (!parsed.ok) throw invalidFields(parsed.errors);
    input.query = parsed.query;
  } else if (endpoint.query) input.query = checked(endpoint.query, rawQuery);
  if (endpoint.body) input.body = checked(endpoint.body, body === undefined ? {} : body);
  return input;
}

/**
 * Parses a part of a call. A key of the wrong type means that it is no object of the entity (code 1000); anything else breaks a
 * rule of its field.
 */
export function checked<Checked extends Schema>(schema: Checked, value: unknown): z.output<Checked> {
  const parsed = z.safeParse(schema, value, { error: plainMessage });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = [...Map.groupBy(issues, ({ path }) => path.join("."))].map(([field, [first]]) => ({
    field,
    message: first?.message ?? "",
  }));
  const named = fields.filter(({ field }) => field !== "");
  if (issues.some((issue) => isWrongType(issue, value) && !isMissing(value, issue)) || named.length === 0)
    throw refused("notOfTheType", { errors: named });
  throw invalidFields(named);
}

/** The message for rules of the contract that have none of their own. */
const plainMessage = ({ input }: { input?: unknown }) =>
  input === undefined || input === null ? texts.required : texts.somethingWrong;

const saysMissing = new Set<string>([texts.required, texts.fieldRequired]);

/** Whether a value is only missing: `This field is required`. A blank value counts too, where its field says so. */
function isMissing(value: unknown, { path, message }: { path: PropertyKey[]; message: string }): boolean {
  const at = valueAt(value, path) ?? null;
  return at === null || (typeof at === "string" && at.trim() === "" && saysMissing.has(message));
}
