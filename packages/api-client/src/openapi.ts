import * as z from "zod/mini";
import {
  type Access,
  type Endpoint,
  type EndpointTree,
  isEndpoint,
  maxKeyLength,
  type Schema,
} from "./core/endpoint.ts";
import type { FilterKind } from "./core/list-query.ts";
import { refusals } from "./core/refusals.ts";

interface OpenApiOptions {
  title: string;
  version: string;
  serverUrl: string;
}

/** The values that arrive checked; the long patterns and bounds that zod adds to dates and integers say nothing to a reader. */
const jsonSchema = (schema: Schema) => {
  const { $schema, ...plain } = z.toJSONSchema(schema, {
    unrepresentable: "any",
    io: "output",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return plain;
};

const json = (schema: Schema) => ({ "application/json": { schema: jsonSchema(schema) } });

const errorSchema = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string" },
    code: { enum: Object.values(refusals).map(({ code }) => code) },
    jobId: { type: "integer" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["message"],
        properties: { field: { type: "string" }, row: { type: "integer" }, message: { type: "string" } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of some endpoints, served at `/api/v1/openapi.json`. */
export function openApi(tree: EndpointTree, { title, version, serverUrl }: OpenApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of walk(tree)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

/** Every endpoint of a tree with its dotted name, e.g. `carriers.paginate`. */
export function* walk(tree: EndpointTree, prefix = ""): Generator<[name: string, endpoint: Endpoint]> {
  for (const [key, node] of Object.entries(tree)) {
    if (isEndpoint(node)) yield [prefix + key, node];
    else yield* walk(node, `${prefix}${key}.`);
  }
}

function operation(name: string, endpoint: Endpoint) {
  const { access, body, response, download, upload, confirm } = endpoint;
  const content = upload ? multipart(upload.field, body) : body && json(body);
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    summary: endpoint.summary,
    "x-permission": permissionOf(access),
    ...(confirm && { "x-confirm": confirm }),
    security: access === "public" ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: "Success",
        content: download
          ? { [download]: { schema: { type: "string", format: "binary" } } }
          : response && json(response),
      },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

/** The fields of an upload stand before its file. */
function multipart(field: string, body: Schema | undefined) {
  const fields = body ? jsonSchema(body).properties : {};
  const properties = { ...fields, [field]: { type: "string", format: "binary" } };
  return { "multipart/form-data": { schema: { type: "object", required: [field], properties } } };
}

const permissionOf = (access: Access) =>
  access === "public" || access === "signed-in" ? [] : typeof access === "string" ? [access] : access;

const pathParameters = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1 },
  }));

const headerParameters = ({ idempotent }: Endpoint) =>
  idempotent
    ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: maxKeyLength } }]
    : [];

function filterSchema(kind: FilterKind) {
  if (kind === "number" || kind === "flag") return { type: "integer" };
  if (kind === "text" || kind === "exact") return { type: "string" };
  if ("day" in kind) return { type: "string", format: "date" };
  return "suggestions" in kind ? { type: "string", examples: kind.suggestions } : { enum: kind };
}

function queryParameters({ query, list }: Endpoint) {
  if (list)
    return [
      { name: "page", schema: { type: "integer", minimum: 1, default: 1 } },
      { name: "limit", schema: { type: "integer", minimum: 1, maximum: 100, default: 15 } },
      { name: "sortBy", schema: { enum: list.sortBy } },
      { name: "sort", schema: { enum: ["asc", "desc"] } },
      ...Object.entries(list.filters).map(([name, kind]) => ({
        name,
        schema: filterSchema(kind),
      })),
    ].map((parameter) => ({ ...parameter, in: "query" }));
  if (!query) return [];
  const schema = jsonSchema(query);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}
