import * as z from "zod/mini";
import type { Schema } from "../core/endpoint.ts";
import { takenKinds } from "./taken-kinds.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The side of a schema that is described: what callers send, or what they get. */
type Side = "input" | "output";

interface Described {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

/** The address of a named schema in the document. */
const refTo = (name: string) => `#/components/schemas/${name}`;

/** Leaves out the long patterns and bounds that zod adds to dates and integers, and lets answers get more members later. */
function plain({ zodSchema, jsonSchema }: Described) {
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (zodSchema instanceof z.core.$ZodObject && !zodSchema._zod.def.catchall) delete jsonSchema.additionalProperties;
}

/** Requires those fields of an input that its schema refuses when they are absent. */
function required({ zodSchema, jsonSchema }: Described) {
  if (!(zodSchema instanceof z.core.$ZodObject)) return;
  const fields = Object.entries(zodSchema._zod.def.shape);
  const names = fields.filter(([, field]) => !z.safeParse(field, undefined).success).map(([name]) => name);
  if (names.length > 0) jsonSchema.required = names;
  else delete jsonSchema.required;
}

/** Says in words what an absent field means, because generators of clients require each field that has a `default`. */
function absent({ jsonSchema }: Described) {
  if (!("default" in jsonSchema)) return;
  const { default: value } = jsonSchema;
  delete jsonSchema.default;
  if (value !== null && value !== "") jsonSchema.description = `If absent: ${JSON.stringify(value)}`;
}

const options = (side: Side, ...overrides: ((described: Described) => void)[]) =>
  ({
    unrepresentable: "any",
    io: side,
    override: (described: Described) => {
      for (const override of overrides) override(described);
    },
  }) as const;

/** Answers are described after their checks, bodies with each kind of value that they take. */
const optionsOf = {
  output: options("output", plain),
  input: options("input", plain, required, takenKinds, absent),
};

/** The schema of parameters, or of the fields of an upload, written in place. All of them travel as texts. */
export function inPlace(schema: Schema): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, options("input", plain, required));
  return json;
}

/** The schemas of a document by name, so that each stands there once. */
export class NamedSchemas {
  readonly #names = z.registry<{ id: string }>();
  readonly #used = { input: new Set<string>(), output: new Set<string>() };

  /** Takes the schemas that the contract exports, under those names; other exports are ignored. */
  constructor(exported: Readonly<Record<string, unknown>>) {
    for (const [id, schema] of Object.entries(exported))
      if (schema instanceof z.core.$ZodType) this.#names.add(schema, { id });
  }

  /** A reference to a schema, which gets this name if it has none yet. */
  use(schema: Schema, nameOfNew: string, side: Side): { $ref: string } {
    if (!this.#names.has(schema)) this.#names.add(schema, { id: nameOfNew });
    const name = this.#names.get(schema)?.id ?? nameOfNew;
    this.#used[side].add(name);
    return { $ref: refTo(name) };
  }

  /** All schemas that operations or other schemas use. */
  document(): Record<string, JsonSchema> {
    const bodies = this.#describe("input");
    const answers = this.#describe("output");
    const used: Record<string, JsonSchema> = {};
    for (const [name, { schema, isUsed }] of Object.entries(bodies)) {
      const answer = answers[name];
      if (isUsed) used[name] = schema;
      if (!answer?.isUsed) continue;
      if (isUsed && JSON.stringify(schema) !== JSON.stringify(answer.schema))
        throw new Error(`${name} is not the same as body and as answer: give each a schema of its own`);
      used[name] = answer.schema;
    }
    return used;
  }

  /** Every schema as it is on one side, and whether it is used there. */
  #describe(side: Side): Record<string, { schema: JsonSchema; isUsed: boolean }> {
    const { schemas } = z.toJSONSchema(this.#names, { ...optionsOf[side], uri: refTo });
    const used = new Set(this.#used[side]);
    for (const name of used) for (const other of refsIn(schemas[name])) used.add(other);
    const described = ([name, { $schema, $id, ...schema }]: [string, JsonSchema]) =>
      [name, { schema, isUsed: used.has(name) }] as const;
    return Object.fromEntries(Object.entries(schemas).map(described));
  }
}

/** The names that a schema refers to. */
const refsIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
