import * as z from "zod/mini";
import type { Schema } from "../core/endpoint.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The address of a named schema in the document. */
const refTo = (name: string) => `#/components/schemas/${name}`;

/** Describes the values after their checks. The long patterns and bounds that zod adds to dates and integers are left out. */
const options = {
  unrepresentable: "any",
  io: "output",
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/** A schema written in place, for parts that have no name: parameters and the fields of an upload. */
export function inPlace(schema: Schema): JsonSchema {
  const { $schema, ...plain } = z.toJSONSchema(schema, options);
  return plain;
}

/** The schemas of a document by name, so that each stands there once. */
export class NamedSchemas {
  readonly #names = z.registry<{ id: string }>();
  readonly #used = new Set<string>();

  /** Takes the schemas that the contract exports, under those names; other exports are ignored. */
  constructor(exported: Readonly<Record<string, unknown>>) {
    for (const [id, schema] of Object.entries(exported))
      if (schema instanceof z.core.$ZodType) this.#names.add(schema, { id });
  }

  /** A reference to a schema, which gets this name if it has none yet. */
  use(schema: Schema, nameOfNew: string): { $ref: string } {
    if (!this.#names.has(schema)) this.#names.add(schema, { id: nameOfNew });
    const name = this.#names.get(schema)?.id ?? nameOfNew;
    this.#used.add(name);
    return { $ref: refTo(name) };
  }

  /** All schemas that operations or other schemas use. */
  document(): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#names, { ...options, uri: refTo });
    const used = new Set(this.#used);
    for (const name of used) for (const other of refsIn(schemas[name])) used.add(other);
    const plain = ([name, { $schema, $id, ...schema }]: [string, JsonSchema]) => [name, schema] as const;
    return Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => used.has(name))
        .map(plain),
    );
  }
}

/** The names that a schema refers to. */
const refsIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
