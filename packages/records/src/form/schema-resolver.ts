import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type { FormSchema, SchemaIssue } from "./form-types.ts";

/** Checks the form with the contract's schema; the first broken rule of each field shows (D-A41). */
export const schemaResolver =
  <Values extends FieldValues, Payload>(schema: FormSchema<Payload>): Resolver<Values, unknown, Values> =>
  async (values) => {
    const result = await schema["~standard"].validate(values);
    return { values, errors: result.issues ? errorsOf(result.issues) : {} } as Awaited<
      ReturnType<Resolver<Values, unknown, Values>>
    >;
  };

function errorsOf(issues: readonly SchemaIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const { path = [], message } of issues) {
    const name = path.map((part) => String(typeof part === "object" ? part.key : part)).join(".") || "root";
    errors[name] ??= { type: "schema", message };
  }
  return errors;
}
