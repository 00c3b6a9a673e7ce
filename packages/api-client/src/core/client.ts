import * as z from "zod/mini";
import { texts } from "../texts.ts";
import { type DoFirst, sendAndDoFirst } from "./do-first.ts";
import { type CallArgs, type Endpoint, type EndpointTree, isEndpoint, type Reply, type Schema } from "./endpoint.ts";
import { type ListQuery, toListParams } from "./list-query.ts";
import { encodeQuery } from "./query-string.ts";
import type { OnReceive } from "./read-download.ts";
import type { GivenReason, ReasonAction } from "./reason.ts";
import { refusals } from "./refusals.ts";
import type { ApiResult, ErrorBody } from "./result.ts";
import type { OnSendProgress, SendProgress } from "./send-with-progress.ts";
import { statusText } from "./status-text.ts";
import { startTimeLimit, type TimeLimit, timeLimits } from "./time-limit.ts";
import { type Attempt, mayRepeat, retryAfter, tryAgain } from "./try-again.ts";
import { isWrongType } from "./wrong-type.ts";

/** Code of uploads and downloads only; Login does without it. */
const loadSendWithProgress = () => import(/* webpackChunkName: "files" */ "./send-with-progress.ts");
const loadReadDownload = () => import(/* webpackChunkName: "files" */ "./read-download.ts");

/** An answer, as the session gets it. */
export interface TransportReply {
  status: number;
  /** The token that was sent with the call, so that late answers of an ended session can be recognised. */
  sentToken: string | null;
  /** The `token` header of the answer, if it has one. */
  renewedToken: string | null;
}

/** Connects the client to a host and a session; the one real transport lives in `@portal/auth`. */
export interface Transport {
  /** API root without a trailing slash, for example `/api/v1`. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  token(): string | null;
  replied(reply: TransportReply): void;
  /** Called for each try that got no answer at all. */
  unanswered?(): void;
  /** A new id for each try of a call, by which every log names it; null if none can be made. */
  requestId?(): string | null;
  /** Called if a call needs something first; without it such a call is refused like any other. */
  readonly doFirst?: DoFirst;
  /**
   * Asks for the reason of an action before its call is sent; undefined if none is asked for. It rejects if the user gives up,
   * and the call with it. The frame sets it.
   */
  reasonFor?: ((action: ReasonAction) => Promise<GivenReason | undefined>) | undefined;
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

/** Builds the typed client of some endpoints. Calls resolve with `{ok, status, data}` and reject only when aborted,
 * or when the user gives up the question for a reason. */
export function createClient<const Tree extends EndpointTree>(tree: Tree, transport: Transport): Client<Tree> {
  const entries = Object.entries(tree).map(([name, node]) => [
    name,
    isEndpoint(node)
      ? async (args: UntypedArgs = {}) => {
          const reason = node.reason && (await transport.reasonFor?.(node.reason));
          return sendAndDoFirst(() => call(node, { ...args, reason }, transport), transport.doFirst);
        }
      : createClient(node, transport),
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
  reason?: GivenReason | undefined;
}

async function call(endpoint: Endpoint, args: UntypedArgs, transport: Transport): Promise<ApiResult<unknown>> {
  if (endpoint.params && !z.safeParse(endpoint.params, args.params).success)
    return { ok: false, status: 400, data: { message: texts.fieldRequired } }; // there is no address to send it to
  const payload = endpoint.body ? checkedPayload(endpoint.body, args.body) : args.body;
  if (payload === notOfTheType) {
    const { status, ...data } = refusals.notOfTheType;
    return { ok: false, status, data };
  }
  if (endpoint.upload && !endpoint.upload.optional && !args.file)
    return { ok: false, status: 400, data: missingFile(endpoint.upload.field) };
  const sent = args.reason ? { ...(payload as object), ...args.reason } : payload;
  const attempt = () => send(endpoint, sent, args, transport);
  return mayRepeat(endpoint, args.idempotencyKey) ? tryAgain(attempt, args.signal) : (await attempt()).result;
}

/** Sends a call once, and reports its answer to the session. */
async function send(endpoint: Endpoint, payload: unknown, args: UntypedArgs, transport: Transport): Promise<Attempt> {
  const sentToken = endpoint.access === "public" ? null : transport.token();
  const headers: Record<string, string> = { Accept: endpoint.download ?? "application/json" };
  const requestId = transport.requestId?.();
  if (requestId) headers["X-Request-Id"] = requestId;
  if (sentToken) headers.Authorization = `Bearer ${sentToken}`;
  if (args.idempotencyKey) headers["Idempotency-Key"] = args.idempotencyKey;
  const body = requestBody(endpoint, payload, args.file, headers);
  const limit = startTimeLimit(
    endpoint.waits ?? (endpoint.upload || endpoint.download ? timeLimits.idle : timeLimits.call),
  );
  const moves = alive(args, limit);
  const request = {
    method: endpoint.method,
    headers,
    body,
    signal: args.signal ? AbortSignal.any([args.signal, limit.signal]) : limit.signal,
    keepalive: endpoint.keepalive ?? false,
  };
  const url = transport.baseUrl + path(endpoint, args);
  let reply: Response | undefined;
  let result: ApiResult<unknown>;
  try {
    reply =
      endpoint.upload && globalThis.XMLHttpRequest
        ? await (await loadSendWithProgress()).sendWithProgress(url, request, moves.onProgress)
        : await transport.fetch(url, request);
    result = await read(endpoint, reply, moves.onReceive);
  } catch (error) {
    result = lost(endpoint, args, limit, error);
  } finally {
    limit.stop();
  }
  if (!reply) {
    transport.unanswered?.();
    return limit.signal.aborted ? { result } : { result, againAfter: 0 };
  }
  transport.replied({ status: reply.status, sentToken, renewedToken: reply.headers.get("token") });
  return reply.status === 503 ? { result, againAfter: retryAfter(reply.headers) } : { result };
}

/** Handles progress of an upload or download; each step gives the call its whole time again. */
function alive({ onProgress, onReceive }: UntypedArgs, limit: TimeLimit) {
  return {
    onProgress: (progress: SendProgress) => {
      limit.restart();
      onProgress?.(progress);
    },
    onReceive: (bytes: number) => {
      limit.restart();
      onReceive?.(bytes);
    },
  };
}

/** The result of a call whose answer did not come, came in part, or is not JSON; throws if its caller aborted it. */
function lost({ method, reads }: Endpoint, args: UntypedArgs, limit: TimeLimit, error: unknown): ApiResult<never> {
  if (args.signal?.aborted) throw error;
  const tooSlow = method === "GET" || reads ? texts.tooSlow : texts.saveTooSlow;
  const noJson = (error as Error).name === "SyntaxError";
  const message = limit.signal.aborted ? tooSlow : noJson ? texts.notUnderstood : texts.unreachable;
  return { ok: false, status: 0, data: { message } };
}

/** The refusal of an upload without its file, before any request. */
const missingFile = (field: string): ErrorBody => ({
  message: texts.fileRequired,
  errors: [{ field, message: texts.fileRequired }],
});

function path(endpoint: Endpoint, { params = {}, query }: UntypedArgs): string {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  if (!endpoint.list) return filled + encodeQuery((query ?? {}) as Record<string, unknown>);
  const { page, limit, ...matching } = toListParams(query as ListQuery, endpoint.list);
  return filled + encodeQuery(endpoint.download ? matching : { page, limit, ...matching });
}

const notOfTheType = Symbol("payload not of the entity type");

/** The converted payload; `notOfTheType` if a key is missing or of a wrong type. The form and the API check the other rules. */
function checkedPayload(schema: Schema, body: unknown): unknown {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.some((issue) => isWrongType(issue, body)) ? notOfTheType : body;
}

/** The body of a request. POST and PUT always have one, a DELETE with its reason; the browser sets the content type of a multipart one. */
function requestBody(endpoint: Endpoint, payload: unknown, file: File | undefined, headers: Record<string, string>) {
  if (endpoint.method === "GET" || (endpoint.method === "DELETE" && !payload)) return null;
  if (endpoint.upload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(payload ?? {}))
      if (value !== undefined) form.append(name, String(value ?? "")); // an empty field is null
    if (file) form.append(endpoint.upload.field, file);
    return form;
  }
  headers["Content-Type"] = "application/json";
  return JSON.stringify(payload ?? {});
}

async function read(endpoint: Endpoint, reply: Response, onReceive: OnReceive): Promise<ApiResult<unknown>> {
  if (reply.status !== 200) return { ok: false, status: reply.status, data: await errorBody(reply) };
  if (!endpoint.download) return { ok: true, status: 200, data: await reply.json() };
  const { readDownload } = await loadReadDownload();
  return { ok: true, status: 200, data: await readDownload(reply, onReceive) };
}

/** The body of a refusal. A proxy's answer is not JSON; if it stands for the API, its status says what happened. */
async function errorBody(reply: Response): Promise<ErrorBody> {
  const body: unknown = await reply.json().catch(() => null);
  if (typeof body === "object" && body !== null) return body as ErrorBody;
  return [502, 503, 504].includes(reply.status) ? { message: statusText(reply.status) } : {};
}
