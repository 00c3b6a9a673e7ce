import * as z from "zod/mini";
import { ScimRefusal } from "./scim-error.ts";
import { parsePath, type ScimPath } from "./scim-path.ts";

/** One change of a PATCH; `path` is null where the value is an object of attributes. */
export interface ScimOperation {
  readonly op: "add" | "replace" | "remove";
  readonly path: ScimPath;
  readonly value: unknown;
}

const mostOperations = 1_000;

const Patch = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.optional(z.nullable(z.string())), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(mostOperations)),
});
const Attributes = z.record(z.string(), z.unknown());
const ops = ["add", "replace", "remove"] as const;

/** Reads the attributes of a resource that is created or replaced, as operations that set them. */
export function readResource(body: unknown): ScimOperation[] {
  const attributes = Attributes.safeParse(body);
  if (!attributes.success) throw new ScimRefusal("invalidSyntax", "The body is no resource");
  return operationsOf("replace", attributes.data);
}

/** Reads the operations of a PATCH. Entra ID writes `Replace` and `Add`; Okta sends objects without a path. */
export function readPatch(body: unknown): ScimOperation[] {
  const patch = Patch.safeParse(body);
  if (!patch.success) throw new ScimRefusal("invalidSyntax", "The body is no PatchOp");
  return patch.data.Operations.flatMap(({ op: written, path, value }) => {
    const op = ops.find((one) => one === written.toLowerCase());
    if (!op) throw new ScimRefusal("invalidSyntax", `The operation ${written} is not known`);
    if (path) return [{ op, path: parsePath(path), value }];
    const attributes = Attributes.safeParse(value);
    if (op === "remove" || !attributes.success) throw new ScimRefusal("invalidSyntax", "An operation has no path");
    return operationsOf(op, attributes.data);
  });
}

/** The attributes of an object, each as an operation; schemas are no attributes. */
const operationsOf = (op: "add" | "replace", attributes: Record<string, unknown>): ScimOperation[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    name.toLowerCase() === "schemas" ? [] : [{ op, path: parsePath(name), value }],
  );

/** The text of a value; null where it is null or blank. */
export function readText(value: unknown, attribute: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string") throw new ScimRefusal("invalidValue", `${attribute} must be a text`);
  return value.trim() || null;
}

/** A truth value; Entra ID sends `"True"` and `"False"` as texts. */
export function readFlag(value: unknown, attribute: string): boolean {
  const word = String(value).toLowerCase();
  if (word !== "true" && word !== "false") throw new ScimRefusal("invalidValue", `${attribute} must be true or false`);
  return word === "true";
}

const Item = z.object({
  value: z.union([z.string(), z.number()]),
  type: z.optional(z.unknown()),
  primary: z.optional(z.unknown()),
});

/** The ids of one set that are not in another. */
export const without = (ids: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> =>
  new Set([...ids].filter((id) => !others.has(id)));

interface ScimItem {
  readonly value: string;
  readonly type: string;
  readonly primary: boolean;
}

/** The items of an attribute that may have several: an array, one object, or one text. */
export function readItems(value: unknown, attribute: string): ScimItem[] {
  return [value ?? []].flat().map((one: unknown) => {
    const item = Item.safeParse(typeof one === "object" ? one : { value: one });
    if (!item.success) throw new ScimRefusal("invalidValue", `${attribute} must have items with a value`);
    const { value: text, type, primary } = item.data;
    return {
      value: String(text),
      type: String(type ?? "").toLowerCase(),
      primary: String(primary).toLowerCase() === "true",
    };
  });
}
