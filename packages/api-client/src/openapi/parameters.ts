import { type Endpoint, maxKeyLength } from "../core/endpoint.ts";
import { defaultPageSize, type FilterKind } from "../core/list-query.ts";
import { inPlace } from "./schemas.ts";

/** The parameters of a call: in its path, its query and its headers. */
export const parametersOf = (endpoint: Endpoint): object[] => [
  ...pathParameters(endpoint),
  ...(endpoint.list ? listParameters(endpoint.list) : queryParameters(endpoint)),
  ...(endpoint.list && endpoint.columns ? [columnsParameter(endpoint.columns)] : []),
  ...(endpoint.idempotent ? [idempotencyKey] : []),
];

const pathParameters = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1 },
  }));

function queryParameters({ query }: Endpoint) {
  if (!query) return [];
  const { properties = {}, required } = inPlace(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required?.includes(name) ?? false,
    schema,
  }));
}

const listParameters = ({ sortBy, filters }: NonNullable<Endpoint["list"]>) =>
  [
    { name: "page", schema: { type: "integer", minimum: 1, default: 1 } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 100, default: defaultPageSize } },
    ...(sortBy.length > 0
      ? [
          { name: "sortBy", schema: words(sortBy) },
          { name: "sort", schema: words(["asc", "desc"]) },
        ]
      : []),
    ...Object.entries(filters).map(([name, kind]) => ({ name, schema: filterSchema(kind) })),
  ].map((parameter) => ({ ...parameter, in: "query" }));

function filterSchema(kind: FilterKind) {
  if (kind === "number" || kind === "flag") return { type: "integer" };
  if (kind === "text" || kind === "prefix" || kind === "exact") return { type: "string" };
  if ("day" in kind || "range" in kind) return { type: "string", format: "date" };
  return "suggestions" in kind ? { type: "string", examples: kind.suggestions } : words(kind);
}

const columnsParameter = (columns: readonly string[]) => ({
  name: "columns",
  in: "query",
  required: false,
  description: "The columns of the file in their order, with commas between them; without it the file has all of them",
  style: "form",
  explode: false,
  schema: { type: "array", items: words(columns) },
});

const words = (choices: readonly string[]) => ({ type: "string", enum: choices });

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Names one confirmed action: the same key again does nothing and is answered alike",
  schema: { type: "string", maxLength: maxKeyLength },
};
