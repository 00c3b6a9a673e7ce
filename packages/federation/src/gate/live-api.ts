import { CannotCheckError } from "@portal/releases/admission";
import { sample } from "openapi-sampler";
import * as z from "zod/mini";

type Schema = Parameters<typeof sample>[0];

const Content = z.record(
  z.string(),
  z.looseObject({ schema: z.optional(z.custom<Schema>((value) => typeof value === "object" && value !== null)) }),
);
const Operation = z.looseObject({
  "x-permission": z.optional(z.array(z.string())),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(Content) })),
});
/** The parts of an OpenAPI document that are read. */
const OpenApi = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** What the API would answer: a sample made from the description of the answer. */
interface SampleAnswer {
  type: string;
  body: string;
}

/** The calls that an API has. */
export interface LiveApi {
  /** Every permission that one of its calls asks for. */
  permissions: ReadonlySet<string>;
  has(method: string, path: string): boolean;
  /** Null where it has no such call. */
  answerTo(method: string, path: string): SampleAnswer | null;
}

const methods = new Set(["get", "put", "post", "delete", "patch", "head", "options"]);

/** Samples of whole numbers are 1: most are ids, and no record has the id 0. */
const fromOne = (_key: string, value: unknown) => (isWholeNumber(value) ? { minimum: 1, ...value } : value);

function isWholeNumber(schema: unknown): schema is object {
  const type: unknown = typeof schema === "object" && schema !== null && Reflect.get(schema, "type");
  return type === "integer" || (Array.isArray(type) && type.includes("integer"));
}

/** An API by its OpenAPI document; paths are as they stand there, with values in the place of parameters. */
export function describedApi(text: string): LiveApi {
  const document = OpenApi.parse(JSON.parse(text, fromOne));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({ method, path, ...Operation.parse(operation) })),
  );
  operations.sort((a, b) => parametersIn(a.path) - parametersIn(b.path)); // a fixed address goes before one with parameters
  const find = (method: string, path: string) =>
    operations.find((operation) => operation.method === method.toLowerCase() && fits(path, operation.path));
  return {
    permissions: new Set(operations.flatMap((operation) => operation["x-permission"] ?? [])),
    has: (method, path) => find(method, path) !== undefined,
    answerTo(method, path) {
      const operation = find(method, path);
      if (!operation) return null;
      const success = Object.entries(operation.responses).find(([status]) => /^2/.test(status))?.[1];
      const [type, described] = Object.entries(success?.content ?? {})[0] ?? ["text/plain", undefined];
      const isJson = type.startsWith("application/json");
      const value = described?.schema && isJson ? sample(described.schema, sampling, document) : {};
      return { type, body: isJson ? JSON.stringify(value) : "" };
    },
  };
}

const sampling = { quiet: true, enablePatterns: true };

const parametersIn = (path: string) => path.split("{").length;

/** The parts of a path; a slash at its end means nothing to the API. */
const segmentsOf = (path: string) => path.replace(/\/$/, "").split("/");

function fits(path: string, pattern: string): boolean {
  const [segments, wanted] = [segmentsOf(path), segmentsOf(pattern)];
  const fitsAt = (segment: string, index: number) => wanted[index]?.startsWith("{") || wanted[index] === segment;
  return segments.length === wanted.length && segments.every(fitsAt);
}

/** Reads `openapi.json` of the API behind a portal. Rejects with a `CannotCheckError` where there is none. */
export async function readLiveApi(apiUrl: string): Promise<LiveApi> {
  const url = `${apiUrl}/openapi.json`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) }).catch((error: unknown) => {
    throw new CannotCheckError(`${url} does not answer: ${String(error)}`);
  });
  if (!answer.ok) throw new CannotCheckError(`${url} was answered with ${answer.status}, so no call can be checked`);
  return describedApi(await answer.text());
}
