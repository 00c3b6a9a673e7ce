import { expect, it } from "vitest";
import { contract } from "./contract/index.ts";
import * as schemas from "./contract/schemas.ts";
import { openApi } from "./openapi.ts";

/** JSON in which whatever fits stands on one line, so that a change is read as a line of the diff. */
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

/**
 * Paths, permissions, confirmations, fields, limits, filters and choices: what changes here changes for whoever calls. A change
 * that is wanted is taken over by the command in the title, and read in the diff of the file.
 */
it("the contract is the one of openapi.json; `pnpm exec vitest run --project api-client openapi -u` takes a change over (A-479, A-480, A-481, A-482, A-483, P-13)", async () => {
  const texts = { title: "Carrier Portal API", description: "As the tests know it", version: "1.0.0" };
  const document = openApi(contract, { ...texts, serverUrl: "/api/v1", schemas });
  await expect(`${print(JSON.parse(JSON.stringify(document)))}\n`).toMatchFileSnapshot("../openapi.json");
});
