import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "./contract/index.ts";
import * as schemas from "./contract/schemas.ts";
import type { Endpoint } from "./core/endpoint.ts";
import { compilerErrors } from "./openapi/compile.fixture.ts";
import { openApi, walk } from "./openapi.ts";

const document = openApi(contract, {
  title: "Portal",
  description: "For tests",
  version: "1.0.0",
  serverUrl: "/api/v1",
  schemas,
});
const text = JSON.stringify(document);

/** The operation of a call. */
const operation = (path: string, method: string) => document.paths[path]?.[method];

/** All operations, with the call's name. */
const operations = [...walk(contract)].map(([name, { path, method }]) => ({
  name,
  operation: operation(path.replace(/:(\w+)/g, "{$1}"), method.toLowerCase()) as {
    responses: Record<string, unknown>;
    operationId: string;
  },
}));

describe("the OpenAPI document", () => {
  it("describes every call with its permission", () => {
    for (const { name, operation } of operations) expect(operation, name).toMatchObject({ operationId: name });
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

  it("gives a linter with its recommended rules nothing to find", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: text, config, absoluteRef: "openapi.json" });
    // the customer's addresses, to the letter; ids are digits, so that `reports/clone/5` is no report called clone
    const customers = [
      /^`\/services\/one-shot-whitelists\/export\/` should not have a trailing slash\.$/,
      /^Paths should resolve unambiguously\. Found two ambiguous paths: `\/services\/reports\/[^`]+` and `\/services\/reports\/[^`]+`\.$/,
    ];
    const ours = problems.filter(({ message }) => !customers.some((pattern) => pattern.test(message)));
    expect(ours.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("makes a client that compiles, and that knows paths, bodies, answers and refusals", async () => {
    const types = astToString(await openapiTS(document as unknown as OpenAPI3));
    const use = `
      import createClient from "openapi-fetch";
      import type { components, paths } from "./generated.ts";

      const client = createClient<paths>({ baseUrl: "/api/v1" });
      export async function nameOf(id: number): Promise<string> {
        const { data, error } = await client.GET("/services/carriers/{id}", { params: { path: { id } } });
        if (error) throw new Error(error.code === "confirm" ? "confirm" : error.message);
        const carrier: components["schemas"]["Carrier"] = data;
        // @ts-expect-error a carrier has no such field
        void carrier.name;
        return carrier.carrierName;
      }
      export const saved = client.PUT("/services/carriers/{id}", {
        params: { path: { id: 1 } },
        body: { carrierName: "Movil", countryId: 52, carrierEnabled: 1 },
      });
      // @ts-expect-error no call has this address
      void client.GET("/services/carrier");
      // @ts-expect-error a name is no number
      void client.POST("/services/carriers", { body: { carrierName: 1, countryId: 52, carrierEnabled: 1 } });
    `;
    expect(compilerErrors({ "generated.ts": types, "use.ts": use })).toEqual([]);
  }, 120_000);
});
