import type { LoadOptions, WriteOptions } from "../list/list-types.ts";

/** The part of Standard Schema that a form needs; every zod schema is one. */
export interface FormSchema<Payload> {
  readonly "~standard": {
    readonly validate: (value: unknown) => SchemaResult<Payload> | Promise<SchemaResult<Payload>>;
  };
}

type SchemaResult<Payload> =
  | { readonly value: Payload; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The part of `resourceQueries` that a form needs. */
export interface RecordQueries<Entity, Payload> {
  get(id: number): LoadOptions<Entity>;
  create(): WriteOptions<Payload>;
  edit(id: number): WriteOptions<Payload & { dateModified?: string }>;
}

export interface FormAccess {
  readonly create: boolean;
  readonly edit: boolean;
}

/** A refused call as the client throws it; told by its name, because remotes carry their own copy of the class. */
export interface Refusal extends Error {
  readonly status: number;
  readonly body: {
    readonly message?: string;
    readonly code?: number | string;
    readonly errors?: readonly { readonly field?: string; readonly message: string }[];
  };
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === "ApiFailure";

/** Whether a save was refused because somebody else changed the record meanwhile (P-6). */
export const isRecordChanged = (error: unknown): error is Refusal =>
  isRefusal(error) && error.body.code === "record-changed";
