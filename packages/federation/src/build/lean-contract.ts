import type { RsbuildPlugin } from "@rsbuild/core";
import { type CallExpression, type Program, parse, type VariableDeclaration } from "acorn";
import { simple } from "acorn-walk";

/** What of a call is for the API and its document: a browser checks what it sends, and shows what it gets. */
const forTheApi = new Set(["summary", "response", "asOf"]);

/** The functions that declare a call. */
const declarers = new Set(["endpoint", "lookup"]);

interface Edit {
  at: number;
  /** Up to where the text is left out. */
  to: number;
  put: string;
}

/** Leaves those properties out of `endpoint({ … })` and its like. */
function cutsIn({ callee, arguments: [definition] }: CallExpression): Edit[] {
  if (callee.type !== "Identifier" || !declarers.has(callee.name) || definition?.type !== "ObjectExpression") return [];
  const { properties, end } = definition;
  return properties.flatMap((property, index) => {
    const isLeftOut =
      property.type === "Property" && property.key.type === "Identifier" && forTheApi.has(property.key.name);
    return isLeftOut ? [{ at: property.start, to: properties[index + 1]?.start ?? end - 1, put: "" }] : [];
  });
}

/** Tells the bundler that a schema which nobody uses may go: a schema is made of nothing but other schemas. */
function marksIn({ declarations }: VariableDeclaration): Edit[] {
  return declarations.flatMap(({ init }) =>
    init?.type === "CallExpression"
      ? [
          { at: init.start, to: init.start, put: "/*#__PURE__*/ (() => " },
          { at: init.end, to: init.end, put: ")()" },
        ]
      : [],
  );
}

function schemasOf({ body }: Program): VariableDeclaration[] {
  const statements = body.map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node));
  return statements.filter((node) => node?.type === "VariableDeclaration");
}

/** A compiled module of the contract without what browsers have no use for. */
export function leanContract(code: string): string {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const edits = schemasOf(program).flatMap(marksIn);
  simple(program, { CallExpression: (call) => void edits.push(...cutsIn(call)) });
  return edits
    .toSorted((a, b) => b.at - a.at || b.to - a.to)
    .reduce((text, { at, to, put }) => text.slice(0, at) + put + text.slice(to), code);
}

/** Builds that browsers load carry no description of calls, and no schema of an answer that no screen looks at. */
export const leanContracts: RsbuildPlugin = {
  name: "portal-lean-contracts",
  apply: "build",
  setup(api) {
    const test = /[\\/]api-client[\\/](?:src|dist)[\\/](?:contract|core)[\\/][^\\/]+\.[jt]s$/;
    api.transform({ test, order: "post" }, ({ code }) => leanContract(code));
  },
};
