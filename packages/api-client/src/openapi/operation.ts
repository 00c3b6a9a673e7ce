import type { Endpoint, Schema } from "../core/endpoint.ts";
import { refusalsOf } from "./answers.ts";
import { parametersOf } from "./parameters.ts";
import { inPlace, type NamedSchemas } from "./schemas.ts";

/** One call as an operation; its own body or answer is named after it, for example `CarriersEditRequest`. */
export function operation(name: string, endpoint: Endpoint, schemas: NamedSchemas): object {
  const { access, body, response, download, upload, confirm, keys, reason } = endpoint;
  const own = name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const json = (schema: Schema, part: "Request" | "Response", example?: unknown) => ({
    "application/json": {
      schema: schemas.use(schema, own + part, part === "Request" ? "input" : "output"),
      ...(example !== undefined && { example }),
    },
  });
  const content = {
    ...(upload && multipart(upload, body)),
    ...(body && (!upload || upload.optional) && json(body, "Request", endpoint.example)),
  };
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: withoutIds(endpoint.summary),
    description: whoMay(endpoint),
    "x-permission": permissionsOf(endpoint),
    ...(confirm && { "x-confirm": confirm }),
    ...(keys !== undefined && { "x-keys": keys }),
    ...(reason && { "x-reason": reason }),
    security: access === "public" ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...((upload || body) && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: "Success",
        content: download
          ? { [download]: { schema: { type: "string", format: "binary" } } }
          : response && json(response, "Response"),
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** Removes ids of requirements, such as `(D-A21, P-3)`, which mean nothing to readers of the document. */
const withoutIds = (summary: string): string =>
  summary.replace(/ \((?:[A-Z]-?[A-Z]?\d+|5\.\d+)(?:, (?:[A-Z]-?[A-Z]?\d+|5\.\d+))*\)/g, "");

/** The part of the contract that a call belongs to, for example `carriers` of `carriers.edit`. */
export const tagOf = (name: string): string => name.split(".")[0] ?? name;

const permissionsOf = ({ access }: Endpoint): readonly string[] =>
  access === "public" || access === "signed-in" ? [] : typeof access === "string" ? [access] : access;

/** The access of a call in words for readers of the document; programs read `x-permission`, `x-confirm` and `x-keys`. */
function whoMay(endpoint: Endpoint): string {
  const { access, confirm, reason } = endpoint;
  if (access === "public") return "Open to everybody.";
  const permissions = permissionsOf(endpoint).map((permission) => `\`${permission}\``);
  const who = permissions.length > 0 ? `Needs ${permissions.join(" or ")}.` : "Open to every signed-in user.";
  return [
    who,
    confirm && `Asks for the caller's password${confirm === true ? "" : ` where \`${confirm}\` changes`}.`,
    reason &&
      `Takes \`reason\` and \`note\` in its body, a DELETE too; the portal's rule for \`${reason}\` may require a reason.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The fields of an upload and its file; if the file may be missing, the body may also be JSON. */
function multipart({ field, optional }: NonNullable<Endpoint["upload"]>, body: Schema | undefined) {
  const { properties, required = [] } = body ? inPlace(body) : {};
  const names = optional ? required : [...required, field];
  const schema = {
    type: "object",
    ...(names.length > 0 && { required: names }),
    properties: { ...properties, [field]: { type: "string", format: "binary" } },
  };
  return { "multipart/form-data": { schema } };
}
