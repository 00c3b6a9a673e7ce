import { fileURLToPath } from "node:url";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "./contract/index.ts";
import * as schemas from "./contract/schemas.ts";
import type { Endpoint, Schema } from "./core/endpoint.ts";
import { webhooks } from "./openapi/webhooks.ts";
import { openApi, walk } from "./openapi.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

const document = openApi(contract, {
  title: "Portal",
  description: "For tests",
  version: "1.0.0",
  serverUrl: "/api/v1",
  schemas,
  webhooks,
});
const text = JSON.stringify(document);
const named: Readonly<Record<string, JsonSchema>> = JSON.parse(text).components.schemas;

/** The operation of a call. */
const operation = (path: string, method: string) => document.paths[path]?.[method];

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

const operationById = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods) as Operation[])
    .map((operation) => [operation.operationId, operation]),
);

/** All operations, with the call's name. */
const operations = [...walk(contract)].map(([name, endpoint]) => {
  const operation = operationById.get(name);
  if (!operation) throw new Error(`${name} is missing`);
  return { name, endpoint, operation };
});

/** The fields that a schema refuses to miss. */
const missedBy = (schema: Schema) =>
  new Set(z.safeParse(schema, {}).error?.issues.map(({ path }) => String(path[0])) ?? []);

/** A schema of the document, also where there is a reference to it. */
function resolved({ $ref, ...schema }: JsonSchema): JsonSchema {
  return $ref ? (named[$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
}

/** The places of schemas that allow any value. */
function* untyped(value: unknown, place = ""): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const isSchema =
    /\/(properties\/[^/]+|items|additionalProperties|schema|(?:any|one)Of\/\d+|components\/schemas\/\w+)$/.test(place);
  if (isSchema && !["type", "$ref", "anyOf", "oneOf", "enum", "const", "not"].some((key) => key in value)) yield place;
  for (const [key, below] of Object.entries(value)) yield* untyped(below, `${place}/${key}`);
}

describe("the OpenAPI document", () => {
  it("describes every call with its permission", () => {
    expect([...operationById.keys()].toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
    expect(operation("/services/carriers", "post")).toMatchObject({
      "x-permission": ["carrier.create"],
      description: "Needs `carrier.create`.",
      security: [{ bearer: [] }],
    });
    expect(operation("/auth-services/auth/login", "post")).toMatchObject({ "x-permission": [], security: [] });
    expect(operation("/services/users/{id}", "put")).toMatchObject({
      "x-confirm": "email",
      description: "Needs `user.edit` or `user.restore`. Asks for the caller's password where `email` changes.",
    });
  });

  it("has summaries for readers, without the ids of our requirements", () => {
    const summaries = [...text.matchAll(/"summary":"([^"]*)"/g)].map(([, summary = ""]) => summary);
    expect(summaries.length).toBeGreaterThan(150);
    expect(summaries.filter((summary) => /\((?:[A-Z]-?[A-Z]?\d|5\.\d)/.test(summary))).toEqual([]);
    expect(summaries.filter((summary) => / {2}| [;.]|\( /.test(summary))).toEqual([]);
  });

  it("tells the key of calls that are done once", () => {
    expect(operation("/services/monitor-users/subscriptions/generate-charge/{id}", "put")).toMatchObject({
      parameters: [{ name: "id" }, { name: "Idempotency-Key", in: "header" }],
    });
  });

  it("is plain JSON and carries limits", () => {
    expect(JSON.parse(text)).toEqual(document);
    expect(text).toContain('"carrierName":{"type":"string","minLength":1,"maxLength":50}');
  });

  it("has each body and each answer once, under a name", () => {
    const places = text.match(/"application\/json":\{"schema":\{"?[^,}]*/g) ?? [];
    expect(places.length).toBeGreaterThan(200);
    expect(places.filter((place) => !place.includes('"$ref":"#/components/schemas/'))).toEqual([]);
    const { schemas } = document.components;
    expect(schemas).toMatchObject({
      Carrier: { type: "object", required: expect.arrayContaining(["carrierId"]) },
      CarriersListResponse: { type: "array", items: { $ref: "#/components/schemas/Carrier" } },
      CarriersPaginateResponse: { properties: { results: { items: { $ref: "#/components/schemas/Carrier" } } } },
    });
    expect(operation("/services/carriers/{id}", "get")).toMatchObject({
      responses: { 200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Carrier" } } } } },
    });
    for (const [name, schema] of Object.entries(schemas))
      expect(JSON.stringify(schema).length, `${name} is not empty`).toBeGreaterThan(2);
  });

  it("says of each call which refusals it may answer with, as named components (P-3)", () => {
    const refused = ({ responses }: { responses: Record<string, unknown> }) =>
      Object.fromEntries(Object.entries(responses).filter(([status]) => status !== "200"));
    for (const { name, operation } of operations)
      for (const answer of Object.values(refused(operation)))
        expect(answer, name).toEqual({ $ref: expect.stringMatching(/^#\/components\/responses\/\w+$/) });
    const statuses = (path: string, method: string) =>
      Object.keys(refused(operation(path, method) as { responses: Record<string, unknown> })).join(" ");
    expect(statuses("/health", "get")).toBe("429 503 default");
    expect(statuses("/auth-services/auth/login", "post")).toBe("400 409 413 415 429 503 default");
    expect(statuses("/services/carriers/{id}", "put")).toBe("400 401 403 404 409 413 415 428 429 503 default");
    expect(statuses("/services/users/get-user-logued", "get")).toBe("401 403 429 503 default");
  });

  it("asks for the file of an upload but where the call may go without it (5.12)", () => {
    const call = { summary: "", method: "PUT", path: "/files", access: "signed-in" } as const;
    const body = z.object({ month: z.string(), note: z.optional(z.string()) });
    const upload = { field: "uploadfile", kind: "pdf" } as const;
    const bodyOf = (one: Endpoint) =>
      openApi({ one }, { title: "", description: "", version: "", serverUrl: "", schemas: {} }).paths["/files"]?.put;
    expect(bodyOf({ ...call, body, upload })).toMatchObject({
      requestBody: { content: { "multipart/form-data": { schema: { required: ["month", "uploadfile"] } } } },
    });
    const fields = { month: { type: "string" }, note: { type: "string" } };
    expect(bodyOf({ ...call, body, upload: { ...upload, optional: true } })).toMatchObject({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { required: ["month"], properties: { ...fields, uploadfile: { format: "binary" } } },
          },
          "application/json": { schema: { $ref: "#/components/schemas/OneRequest" } },
        },
      },
    });
  });

  it("types each value, but for those that may be any JSON", () => {
    expect(
      [...untyped(document.components, "/components")].map((place) => place.split("/").slice(3, 6).join("/")),
    ).toEqual([
      "Past/properties/now", // records of every kind
      "Past/properties/former",
      "Proposal/properties/before", // as well
      "Proposal/properties/after",
      "Proposal/properties/record",
      "AuditEntry/properties/before",
      "AuditEntry/properties/after",
      "AuditEntry/properties/details",
      "JobRow/properties/before",
      "JobRow/properties/after",
      "ApprovalsAskRequest/properties/record", // the body of a record of one of several kinds
      "NotificationsReprocessRequest/additionalProperties", // the whole notification may be sent back
      "PlatformEventsSendRequest/properties/events", // an event that is wrong is refused alone
    ]);
    expect([...untyped(document.paths, "/paths")]).toEqual([]);
  });

  it("says where a number may also be a text, a text a number, and a flag a boolean", () => {
    const { ProductInput, CountryInput, WidgetsCreateRequest } = named;
    const [whole, text] = [{ type: "integer" }, { type: "string", pattern: "^\\d+$" }];
    expect(ProductInput?.properties).toMatchObject({
      productPeriodicity: { anyOf: [{ type: "string", pattern: "^\\d*$" }, whole] },
      productFreeTrial: { anyOf: [{ type: "string" }, whole, { type: "null" }] },
      carrierId: { anyOf: [{ type: "integer", exclusiveMinimum: 0 }, text] },
      productEnabled: { anyOf: [{ enum: [1, 0] }, { type: "boolean" }], description: "If absent: 1" },
    });
    expect(CountryInput?.properties).toMatchObject({
      countryCurrencyExchange: { anyOf: [{ type: "string" }, { type: "number" }] },
    });
    expect(WidgetsCreateRequest?.properties).toMatchObject({
      widgetDefaultWidth: { anyOf: [{ type: "integer", minimum: 4 }, text, { type: "null" }] },
    });
  });

  it("requires of bodies and queries what the API refuses to miss, and nothing else", () => {
    for (const { name, endpoint, operation } of operations) {
      const { body, query, list, upload } = endpoint;
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        const required = new Set(resolved(schema).required);
        if (upload) required.delete(upload.field);
        expect(required, name).toEqual(body ? missedBy(body) : new Set());
      }
      const required = operation.parameters.filter((parameter) => parameter.in === "query" && parameter.required);
      expect(new Set(required.map((parameter) => parameter.name)), name).toEqual(
        query && !list ? missedBy(query) : new Set(),
      );
    }
    expect(named.ReportRunsViewRequest).toMatchObject({
      properties: { reportFilters: { items: { required: ["queryValue"] } } },
    });
  });

  it("refuses a schema that is not the same as body and as answer", () => {
    const Note = z.object({ note: z.prefault(z.string(), "") });
    const one = { summary: "", method: "POST", path: "/notes", access: "public", body: Note, response: Note } as const;
    expect(() =>
      openApi({ one }, { title: "", description: "", version: "", serverUrl: "", schemas: { Note } }),
    ).toThrow("Note is not the same as body and as answer");
  });

  it("gives a linter with its recommended rules nothing to find", async () => {
    const config = await loadConfig({ configPath: fileURLToPath(new URL("../../../redocly.yaml", import.meta.url)) });
    const absoluteRef = fileURLToPath(new URL("../openapi.json", import.meta.url));
    const problems = await lintFromString({ source: text, config, absoluteRef });
    const found = problems.filter(({ ignored }) => !ignored);
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});
