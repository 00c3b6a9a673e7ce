import { HttpError } from "#platform/errors.ts";

/** The names of RFC 7644 for what is wrong with a request. */
export type ScimType = "invalidFilter" | "invalidPath" | "invalidSyntax" | "invalidValue" | "mutability" | "uniqueness";

/** 400 with the name that RFC 7644 gives the fault. */
export class ScimRefusal extends HttpError {
  readonly scimType: ScimType;

  constructor(scimType: ScimType, message: string) {
    super(400, { message });
    this.scimType = scimType;
  }
}

const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

/** An error in SCIM's own form. Any other 400 is about a value, and a conflict that names a field about its uniqueness. */
export function presentError(status: number, { message, errors, scimType }: ErrorParts) {
  const named = status === 400 ? "invalidValue" : status === 409 && errors ? "uniqueness" : undefined;
  return {
    schemas: [errorSchema],
    status: String(status),
    ...((scimType ?? named) && { scimType: scimType ?? named }),
    detail: message ?? "",
  };
}

interface ErrorParts {
  message?: string;
  errors?: unknown;
  scimType?: ScimType;
}
