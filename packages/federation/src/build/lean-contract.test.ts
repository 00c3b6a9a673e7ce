import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leanContract } from "./lean-contract.ts";

it("leaves what describes a call out of it, wherever it stands", () => {
  const calls = `const calls = {
  list: endpoint({ summary: \`Enabled \${label} records\`, method: "GET", path: root, response: z.array(entity) }),
  save: endpoint({ summary: "flag" in record ? "Disables" : "Deletes", method: "PUT", ...asks, body: input, response: entity, })
};`;
  expect(leanContract(calls).replace(/\s+/g, " ")).toBe(
    'const calls = { list: endpoint({ method: "GET", path: root, }), save: endpoint({ method: "PUT", ...asks, body: input, }) };',
  );
});

it("marks schemas, so that one which nobody uses goes; what is no schema stays as it is", () => {
  const code = `export const Figures = z.object({ sent: z.int() }).check(z.refine(isRight));
const limits = { min: 8 };
function isRight() { const found = z.safeParse(Figures, 1); return found.success; }
note({ summary: "kept" });`;
  expect(
    leanContract(code),
  ).toBe(`export const Figures = /*#__PURE__*/ (() => z.object({ sent: z.int() }).check(z.refine(isRight)))();
const limits = { min: 8 };
function isRight() { const found = z.safeParse(Figures, 1); return found.success; }
note({ summary: "kept" });`);
});

const contract = join(import.meta.dirname, "../../../api-client/src");

it.each(globSync("{contract,core}/*.ts", { cwd: contract, exclude: ["**/*.test{,-d}.ts"] }))(
  "leaves no description in %s, and a module that can be read",
  (file) => {
    const lean = leanContract(stripTypeScriptTypes(readFileSync(join(contract, file), "utf8")));
    expect(() => leanContract(lean)).not.toThrow();
    expect(lean).not.toMatch(/\bsummary\s*:/);
  },
);
