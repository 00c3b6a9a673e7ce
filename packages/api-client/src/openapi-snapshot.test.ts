import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { expect, it } from "vitest";
import { contract } from "./contract/index.ts";
import * as schemas from "./contract/schemas.ts";
import { webhooks } from "./openapi/webhooks.ts";
import { openApi } from "./openapi.ts";

/** JSON with as much on one line as fits, so that a change is a line of the diff. */
function print(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + flat.length <= 120) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => inner + print(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

const texts = { title: "Carrier Portal API", description: "As the tests know it", version: "1.0.0" };
const document = JSON.parse(JSON.stringify(openApi(contract, { ...texts, serverUrl: "/api/v1", schemas, webhooks })));

/**
 * Paths, permissions, confirmations, fields, limits, filters and choices: a change here is a change for all callers. The
 * command in the title takes a wanted change over, and the diff of the file shows it.
 */
it("the contract is the one of openapi.json; `pnpm exec vitest run --project api-client openapi -u` takes a change over (A-479, A-480, A-481, A-482, A-483, P-13)", async () => {
  await expect(`${print(document)}\n`).toMatchFileSnapshot("../openapi.json");
});

/** The calls of the generated client that tests use; the types of all would be 17,000 lines. */
const sampled = [
  "/auth-services/auth/login",
  "/services/blacklists/upload/add",
  "/services/carriers",
  "/services/carriers/paginate",
  "/services/carriers/{id}",
  "/services/reports/{id}/view",
];

/** What a part of the document refers to, and what that refers to. */
function refersTo(part: unknown, found = new Set<string>()): Set<string> {
  for (const [, kind = "", name = ""] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
    const key = `${kind}/${name}`;
    if (found.has(key)) continue;
    found.add(key);
    refersTo(document.components[kind][name], found);
  }
  return found;
}

it("the types of openapi.sample.d.ts are those that `openapi-typescript` makes of some calls; the same command takes a change over", async () => {
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(sampled));
  const paths = Object.fromEntries(sampled.map((path) => [path, document.paths[path]]));
  const used = refersTo(paths);
  const components = Object.fromEntries(
    Object.entries<Record<string, unknown>>(document.components).map(([kind, all]) => [
      kind,
      Object.fromEntries(
        Object.entries(all).filter(([name]) => kind === "securitySchemes" || used.has(`${kind}/${name}`)),
      ),
    ]),
  );
  const types = await openapiTS({ ...document, paths, webhooks: {}, components } as OpenAPI3);
  await expect(astToString(types, { formatOptions: { removeComments: true } })).toMatchFileSnapshot(
    "../openapi.sample.d.ts",
  );
});
