import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gitIn, lastRelease } from "./last-release.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Json }>>;
  components: Record<string, Record<string, Json>>;
}

/** What says nothing of where in an answer a value stands. */
const wrappings = new Set(["properties", "items", "schema", "content", "application/json", "anyOf", "oneOf", "allOf"]);

/** The values that members of answers may have, by the schema or call and the path of the member. */
function valuesOf({ paths, components }: Document): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const walk = (part: Json, place: string): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [key, below] of Object.entries(part)) {
      const known = key === "const" ? [below] : key === "enum" && Array.isArray(below) ? below : null;
      if (key === "$ref") follow(String(below));
      else if (known) values.set(place, new Set([...(values.get(place) ?? []), ...known.map(String)]));
      else walk(below, Array.isArray(part) || wrappings.has(key) ? place : `${place}.${key}`);
    }
  };
  const follow = (ref: string) => {
    const [, , kind = "", name = ""] = ref.split("/");
    if (seen.has(ref)) return;
    seen.add(ref);
    walk(components[kind]?.[name] ?? null, name);
  };
  for (const { operationId, responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    walk(responses, operationId);
  return values;
}

/** The values that members of answers have got since a former document, as `Charge.chargeStatus unknown`. */
export function newValues(former: Document, today: Document): string[] {
  const before = valuesOf(former);
  return [...valuesOf(today)].flatMap(([place, values]) => {
    const known = before.get(place);
    return known ? [...values].flatMap((value) => (known.has(value) ? [] : `${place} ${value}`)) : [];
  });
}

/** The new values that a page names: rows of a table whose first cell is a place, and whose second one has its values. */
export const toldValues = (page: string): string[] =>
  [...page.matchAll(/^\| `([^`]+)` \| (`[^|]+`) \|/gm)].flatMap(([, place, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, value]) => `${place} ${value}`),
  );

const document = "packages/api-client/openapi.json";
const page = "docs/upgrade.md";

/**
 * The new values of answers since the last release that the upgrade page does not name, and those that it names in vain; a line for
 * each. Null where there is no history of Git to tell it by.
 */
export function untoldValues(root: string): string[] | null {
  if (!existsSync(join(root, ".git"))) return null;
  const former = JSON.parse(gitIn(root)("show", `${lastRelease(root)}:${document}`)) as Document;
  const today = JSON.parse(readFileSync(join(root, document), "utf8")) as Document;
  const [found, told] = [newValues(former, today), toldValues(readFileSync(join(root, page), "utf8"))];
  return [
    ...found.filter((one) => !told.includes(one)).map((one) => `${page} does not name the new value ${one}`),
    ...told.filter((one) => !found.includes(one)).map((one) => `${page} names ${one}, which is not new`),
  ];
}
