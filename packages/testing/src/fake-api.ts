import type { Access, Endpoint, EndpointTree } from "@portal/api-client";
import { walk } from "@portal/api-client/openapi";
import { type EndpointName, type FakeHandlers, handlerOf, noAnswer, Refusal } from "./fake-handlers.ts";
import { check, type FakeCall, handlerInput } from "./fake-request.ts";
import { permissionsOf } from "./fake-token.ts";

const root = "/api/v1";

/** An API in memory, made from the contract. */
export interface FakeApi<Tree extends EndpointTree = EndpointTree> {
  readonly fetch: typeof fetch;
  readonly calls: readonly FakeCall[];
  /** The calls of one endpoint in the order they were made. */
  callsTo(name: EndpointName<Tree>): readonly FakeCall[];
  /**
   * Throws when a call or an answer broke the contract, or nothing answered it. The client takes such a failure for a
   * broken network, so a test has to call this at its end.
   */
  assertKept(): void;
}

/**
 * Answers calls by handlers in the shape of the contract. Calls are checked as the API checks them (permission,
 * parameters, query, body), and the result of a handler is checked against the endpoint's response, so that a fixture
 * cannot drift from the contract.
 */
export function fakeApi<const Tree extends EndpointTree>(tree: Tree, handlers: FakeHandlers<Tree>): FakeApi<Tree> {
  const endpoints = [...walk(tree)].map(([name, endpoint]) => ({ name, endpoint, pattern: patternOf(endpoint) }));
  const calls: FakeCall[] = [];
  const broken: string[] = [];

  async function answer(request: Request, form: FormData | null): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(root.length);
    const text = await request.text();
    const found = match(endpoints, request.method, path);
    const idempotencyKey = request.headers.get("idempotency-key");
    const call: FakeCall = {
      name: found?.name ?? "(none)",
      method: request.method,
      path,
      query: decodeURIComponent(search.slice(1)),
      ...(form ? partsOf(form) : { body: text === "" ? undefined : JSON.parse(text) }),
      ...(idempotencyKey && { idempotencyKey }),
    };
    calls.push(call);
    if (!found || !pathname.startsWith(root)) throw new Error("no endpoint of the contract has this address");
    const refused = refusalOf(found.endpoint.access, permissionsOf(request.headers.get("authorization")));
    if (refused) return Response.json(refused.body, { status: refused.status });
    const handler = handlerOf(handlers, found.name);
    if (!handler) throw new Error(`the test gives no handler for ${found.name}`);
    const reply = await handler(handlerInput(found.endpoint, call, found.params));
    if (reply === noAnswer) throw noAnswer;
    if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status });
    if (reply instanceof Response) return reply;
    if (reply instanceof Blob) return new Response(reply);
    return Response.json(found.endpoint.response && check(found.endpoint.response, reply, "answer of the handler"));
  }

  return {
    calls,
    callsTo: (name) => calls.filter((call) => call.name === name),
    assertKept() {
      if (broken.length > 0) throw new Error(`The contract was broken:\n\n${broken.join("\n\n")}`);
    },
    async fetch(input, init) {
      const { signal, ...rest } = init ?? {};
      // The parts of a form are read directly: the form of the test environment and the request of Node do not know
      // each other.
      const form = rest.body instanceof FormData ? rest.body : null;
      if (form) delete rest.body;
      const request = new Request(new URL(String(input), "http://portal.test"), rest);
      try {
        return await unlessAborted(signal, answer(request, form));
      } catch (error) {
        if (!signal?.aborted && error !== noAnswer)
          broken.push(`${request.method} ${input}: ${(error as Error).message}`);
        throw error;
      }
    },
  };
}

/** The fields and the file of an upload. */
function partsOf(form: FormData): Pick<FakeCall, "body" | "file"> {
  const parts = [...form];
  const file = parts.find((part): part is [string, File] => typeof part[1] !== "string")?.[1];
  return { body: Object.fromEntries(parts.filter(([, value]) => typeof value === "string")), ...(file && { file }) };
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

interface Known {
  name: string;
  endpoint: Endpoint;
  pattern: RegExp;
}

/** The endpoint of an address; a fixed segment wins over a parameter (`/carriers/paginate` over `/carriers/:id`). */
function match(endpoints: readonly Known[], method: string, path: string) {
  const fits = endpoints.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  const [best] = fits.sort((one, other) => parameters(one) - parameters(other));
  return best && { ...best, params: { ...best.pattern.exec(path)?.groups } };
}

const parameters = ({ endpoint }: Known) => endpoint.path.split(":").length;

/** The API's refusal of a caller without the right; null where the caller has it. */
function refusalOf(access: Access, held: string[] | null): Refusal | null {
  if (access === "public") return null;
  if (!held) return new Refusal(401, { message: "Unauthorized :(" });
  if (access === "signed-in") return null;
  const needed: readonly string[] = typeof access === "string" ? [access] : access;
  return needed.some((name) => held.includes(name)) ? null : new Refusal(403, { message: "Forbidden" });
}

function unlessAborted<T>(signal: AbortSignal | null | undefined, reply: Promise<T>): Promise<T> {
  if (!signal) return reply;
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => aborted.reject(signal.reason));
  return Promise.race([reply, aborted.promise]);
}
