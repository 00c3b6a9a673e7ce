import * as z from "zod/mini";
import { texts } from "../texts.ts";
import { type CallArgs, type Endpoint, type EndpointTree, isEndpoint, type Reply, type Schema } from "./endpoint.ts";
import { type ListQuery, toListParams } from "./list-query.ts";
import { encodeQuery } from "./query-string.ts";
import { type OnReceive, readDownload } from "./read-download.ts";
import type { ApiResult, ErrorBody } from "./result.ts";
import { type OnSendProgress, sendWithProgress } from "./send-with-progress.ts";
import { isWrongType } from "./wrong-type.ts";

/** What the session is told about each answer. */
export interface TransportReply {
  status: number;
  /** The token that was sent with the call, so that late answers of an ended session can be told apart (D-A26). */
  sentToken: string | null;
  /** The `token` header of the answer, if it carried one. */
  renewedToken: string | null;
}

/** Connects the client to a host and a session; the one real transport lives in `@portal/auth`. */
export interface Transport {
  /** API root without a trailing slash, e.g. `/api/v1`. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  token(): string | null;
  replied(reply: TransportReply): void;
}

type OptionalArgs<Args> = Record<never, never> extends Args ? [args?: Args] : [args: Args];

/** A tree of typed functions, one per endpoint. */
export type Client<Tree extends EndpointTree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Endpoint
    ? (...args: OptionalArgs<CallArgs<Tree[Key]>>) => Promise<ApiResult<Reply<Tree[Key]>>>
    : Tree[Key] extends EndpointTree
      ? Client<Tree[Key]>
      : never;
};

/** Builds the typed client of some endpoints. Calls resolve with `{ok, status, data}` and reject only when aborted. */
export function createClient<const Tree extends EndpointTree>(tree: Tree, transport: Transport): Client<Tree> {
  const entries = Object.entries(tree).map(([name, node]) => [
    name,
    isEndpoint(node) ? (args?: UntypedArgs) => call(node, args ?? {}, transport) : createClient(node, transport),
  ]);
  return Object.fromEntries(entries) as Client<Tree>;
}

interface UntypedArgs {
  params?: Record<string, unknown>;
  query?: unknown;
  body?: unknown;
  file?: File;
  onProgress?: OnSendProgress;
  onReceive?: OnReceive;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

async function call(endpoint: Endpoint, args: UntypedArgs, transport: Transport): Promise<ApiResult<unknown>> {
  if (endpoint.params && !z.safeParse(endpoint.params, args.params).success)
    return { ok: false, status: 400, data: { message: texts.fieldRequired } }; // no address to send it to (B-415, B-464, B-466)
  const payload = endpoint.body ? checkedPayload(endpoint.body, args.body) : args.body;
  if (payload === notOfTheType) return { ok: false, status: 400, data: { code: 1000, message: texts.somethingWrong } };
  if (endpoint.upload && !args.file) return { ok: false, status: 400, data: missingFile(endpoint.upload.field) };
  const sentToken = endpoint.access === "public" ? null : transport.token();
  const headers: Record<string, string> = { Accept: endpoint.download ?? "application/json" };
  if (sentToken) headers.Authorization = `Bearer ${sentToken}`;
  if (args.idempotencyKey) headers["Idempotency-Key"] = args.idempotencyKey;
  const body = requestBody(endpoint, payload, args.file, headers);
  let reply: Response;
  try {
    const url = transport.baseUrl + path(endpoint, args);
    const request = { method: endpoint.method, headers, body, signal: args.signal ?? null };
    reply =
      args.onProgress && globalThis.XMLHttpRequest
        ? await sendWithProgress(url, request, args.onProgress)
        : await transport.fetch(url, request);
  } catch (error) {
    if (args.signal?.aborted) throw error;
    return { ok: false, status: 0, data: {} };
  }
  const result = await read(endpoint, reply, args);
  transport.replied({ status: reply.status, sentToken, renewedToken: reply.headers.get("token") });
  return result;
}

/** An upload without its file is refused before any request (B-467). */
const missingFile = (field: string): ErrorBody => ({
  message: texts.fileRequired,
  errors: [{ field, message: texts.fileRequired }],
});

function path(endpoint: Endpoint, { params = {}, query }: UntypedArgs): string {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  if (!endpoint.list) return filled + encodeQuery((query ?? {}) as Record<string, unknown>);
  const { page, limit, ...matching } = toListParams(query as ListQuery);
  return filled + encodeQuery(endpoint.download ? matching : { page, limit, ...matching });
}

const notOfTheType = Symbol("payload not of the entity type");

/** The converted payload; `notOfTheType` where a key is missing or of a wrong type (D-A27). Broken rules are left to the form and the API. */
function checkedPayload(schema: Schema, body: unknown): unknown {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.some((issue) => isWrongType(issue, body)) ? notOfTheType : body;
}

/** POST and PUT always carry a body (D-A18); the browser sets the content type of a multipart one (D-A17). */
function requestBody(endpoint: Endpoint, payload: unknown, file: File | undefined, headers: Record<string, string>) {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return null;
  if (endpoint.upload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(payload ?? {}))
      if (value !== undefined) form.append(name, String(value));
    if (file) form.append(endpoint.upload.field, file);
    return form;
  }
  headers["Content-Type"] = "application/json";
  return JSON.stringify(payload ?? {});
}

async function read(endpoint: Endpoint, reply: Response, args: UntypedArgs): Promise<ApiResult<unknown>> {
  if (reply.status !== 200) return { ok: false, status: reply.status, data: await errorBody(reply) };
  try {
    const data = endpoint.download ? await readDownload(reply, args.onReceive) : await reply.json();
    return { ok: true, status: 200, data };
  } catch (error) {
    if (args.signal?.aborted) throw error;
    return { ok: false, status: 0, data: {} }; // a 200 cut off or not JSON counts as no answer
  }
}

async function errorBody(reply: Response): Promise<ErrorBody> {
  const body: unknown = await reply.json().catch(() => null); // an answer of a proxy is not JSON
  return typeof body === "object" && body !== null ? (body as ErrorBody) : {};
}
