import type { RsbuildPluginAPI } from "@rsbuild/core";
import { type Expression, type ObjectExpression, type Property, parse, type SpreadElement } from "acorn";
import { ancestor } from "acorn-walk";

/** All that a place in the portal is written with (`RouteTarget`); an object with anything else is something else. */
const targetKeys = new Set(["name", "params", "query"]);

/** Fields of forms begin with a small letter, and are named in such objects too. */
const routeName = /^[A-Z][A-Za-z0-9]*$/;

const keyOf = (property: Property | SpreadElement) =>
  property.type === "Property" && property.key.type === "Identifier" ? property.key.name : "";

function textsOf(value: Expression): string[] {
  if (value.type === "ConditionalExpression") return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  return value.type === "Literal" && typeof value.value === "string" ? [value.value] : [];
}

function namesIn({ properties }: ObjectExpression): string[] {
  if (!properties.every((property) => targetKeys.has(keyOf(property)))) return [];
  return properties.flatMap((property) =>
    property.type === "Property" && keyOf(property) === "name"
      ? textsOf(property.value).filter((name) => routeName.test(name))
      : [],
  );
}

/** The routes that a compiled module leads to by name. A name that is put together where it runs is not among them. */
export function routeLinksIn(code: string): string[] {
  const names: string[] = [];
  ancestor(parse(code, { ecmaVersion: "latest", sourceType: "module" }), {
    ObjectExpression(node, _state, ancestors) {
      const parent = ancestors.at(-2);
      const isProps = parent?.type === "CallExpression" && "callee" in parent && isElement(parent.callee as Expression);
      if (!isProps) names.push(...namesIn(node));
    },
  });
  return names;
}

/** `_jsx(Field, { name: "Title" })` */
const isElement = (callee: Expression) => callee.type === "Identifier" && /^_?jsxs?(?:DEV)?$/.test(callee.name);

/** Notes, while an app is built, the routes that its own code leads to by name; the result tells them, each once. */
export function noteRouteLinks(api: RsbuildPluginAPI): () => string[] {
  const byFile = new Map<string, string[]>();
  const ownSources = /^(?!.*[\\/]node_modules[\\/]).*\.[jt]sx?$/;
  const asCode = /^$/; // not `?raw`, which is a text
  api.transform({ test: ownSources, resourceQuery: asCode, order: "post" }, ({ code, resourcePath }) => {
    byFile.set(resourcePath, routeLinksIn(code));
    return code;
  });
  return () => [...new Set([...byFile.values()].flat())].sort();
}
