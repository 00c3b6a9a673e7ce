import type { FieldError, FieldValues, Resolver } from "react-hook-form";

/** The part of Standard Schema that a form needs; every zod schema is one. */
export interface FormSchema<Payload> {
  readonly "~standard": {
    readonly validate: (value: unknown) => SchemaResult<Payload> | Promise<SchemaResult<Payload>>;
  };
}

type SchemaResult<Payload> =
  | { readonly value: Payload; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Checks the form with the contract's schema; each field shows its first broken rule. */
export const schemaResolver =
  <Values extends FieldValues, Payload>(schema: FormSchema<Payload>): Resolver<Values, unknown, Values> =>
  async (values) => {
    const result = await schema["~standard"].validate(values);
    return { values, errors: result.issues ? errorsOf(result.issues) : {} } as Awaited<
      ReturnType<Resolver<Values, unknown, Values>>
    >;
  };

/** The first broken rule of each field. */
export function errorsOf(issues: readonly SchemaIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const { path = [], message } of issues) {
    const name = path.map((part) => String(typeof part === "object" ? part.key : part)).join(".") || "root";
    errors[name] ??= { type: "schema", message };
  }
  return errors;
}
