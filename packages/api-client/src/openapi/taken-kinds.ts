import * as z from "zod/mini";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Kinds of values that a field may take beside its own, each with a value to try; `least` is the least number it takes. */
const kinds: readonly { type: string; tried: (least: number) => unknown; schema: JsonSchema }[] = [
  { type: "number", tried: (least) => least + 0.5, schema: { type: "number" } },
  { type: "integer", tried: (least) => least, schema: { type: "integer" } },
  { type: "string", tried: String, schema: { type: "string", pattern: "^\\d+$" } },
  { type: "boolean", tried: () => true, schema: { type: "boolean" } },
  { type: "null", tried: () => null, schema: { type: "null" } },
];

/**
 * Adds the kinds of values that a field of a body turns into its own: a number that may come as text, a text that may come as
 * number, a flag that may come as boolean. The field's schema itself is asked, with a value of each kind.
 */
export function takenKinds({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) {
  if (!(zodSchema instanceof z.core.$ZodPipe && zodSchema._zod.def.in instanceof z.core.$ZodTransform)) return;
  const own = typesOf(jsonSchema);
  const { enum: choices, minimum: least = 1 } = jsonSchema;
  for (const { type, tried, schema } of kinds) {
    const isKnown = own.has(type) || (type === "integer" && own.has("number")) || (type === "string" && choices);
    if (isKnown || !z.safeParse(zodSchema, tried(least)).success) continue;
    own.add(type);
    addChoice(jsonSchema, schema);
  }
}

function typesOf({ type, anyOf = [] }: JsonSchema): Set<string> {
  const below = anyOf.flatMap((choice) => (typeof choice === "boolean" ? [] : [...typesOf(choice)]));
  return new Set([...(type === undefined ? [] : [type].flat()), ...below]);
}

/** Lets a schema also be another one. */
function addChoice(schema: JsonSchema, choice: JsonSchema) {
  if (!schema.anyOf) {
    const own = { ...schema };
    for (const key of Object.keys(own)) delete schema[key];
    schema.anyOf = [own];
  }
  schema.anyOf.push(choice);
}
