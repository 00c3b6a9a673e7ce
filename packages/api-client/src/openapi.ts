import { type Endpoint, type EndpointTree, isEndpoint } from "./core/endpoint.ts";
import { errorSchema, refusedAnswers } from "./openapi/answers.ts";
import { operation, tagOf } from "./openapi/operation.ts";
import { NamedSchemas } from "./openapi/schemas.ts";
import { type Webhook, webhookOperation } from "./openapi/webhooks.ts";

export { webhooks } from "./openapi/webhooks.ts";

interface OpenApiOptions {
  title: string;
  description: string;
  version: string;
  serverUrl: string;
  /** The exports of the contract: the document has its schemas once, under these names. */
  schemas: Readonly<Record<string, unknown>>;
  /** The calls that the portal itself makes. */
  webhooks?: Readonly<Record<string, Webhook>>;
}

/** The OpenAPI 3.1 document of some endpoints, served at `/api/v1/openapi.json`. */
export function openApi(
  tree: EndpointTree,
  { title, description, version, serverUrl, schemas, webhooks = {} }: OpenApiOptions,
) {
  const namedSchemas = new NamedSchemas(schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  const places = new Map<string, Set<string>>();
  for (const [name, endpoint] of walk(tree)) {
    const path = addressOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, namedSchemas) };
    const tag = tagOf(name);
    places.set(tag, (places.get(tag) ?? new Set()).add(path.split("/", 3).join("/")));
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      description,
      version,
      contact: { name: title },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: serverUrl }],
    tags: [...places].map(([name, below]) => ({ name, description: `Calls below ${[...below].join(", ")}` })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([name, webhook]) => [
        name,
        { post: webhookOperation(name, webhook, namedSchemas) },
      ]),
    ),
    components: {
      schemas: { Error: errorSchema, ...namedSchemas.document() },
      responses: refusedAnswers,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "The token of a session, or the key of a program (`pk_…`). A key makes calls that name a permission and ask for no password, unless `x-keys` says otherwise.",
        },
      },
    },
  };
}

/** The address of a call in the document; a slash at its end means nothing to the API, and linters refuse it. */
const addressOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "");

/** Every endpoint of a tree with its dotted name, for example `carriers.paginate`. */
export function* walk(tree: EndpointTree, prefix = ""): Generator<[name: string, endpoint: Endpoint]> {
  for (const [key, node] of Object.entries(tree)) {
    if (isEndpoint(node)) yield [prefix + key, node];
    else yield* walk(node, `${prefix}${key}.`);
  }
}
