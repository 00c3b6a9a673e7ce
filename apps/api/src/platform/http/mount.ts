import { randomUUID } from "node:crypto";
import {
  type Endpoint,
  type EndpointTree,
  type HandlerInput,
  isEndpoint,
  publicBodyBytes,
  type Reply,
  type SentFile,
} from "@portal/api-client";
import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { ReasonFields } from "@portal/api-client/contract/reasons";
import { openToKeys } from "@portal/api-client/keys";
import { openToViews } from "@portal/api-client/views";
import { goneSignal } from "@portal/http-guard";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { ExportLine } from "../audit/audit.ts";
import { type Caller, mayCall } from "../auth/caller.ts";
import { requireConfirmed } from "../auth/confirmed.ts";
import type { OwnWrites } from "../auth/own-writes.ts";
import type { ReadReplica } from "../database/read-replica.ts";
import { forbidden, invalidField, refused, refusedToKeys, refusedToViews, unauthorized } from "../errors.ts";
import { maskMsisdns } from "../numbers/mask.ts";
import type { NumberLimit } from "../numbers/number-limit.ts";
import { soughtNumbers } from "../numbers/sought-numbers.ts";
import { type FindReasonRule, givenReason } from "../reasons/reasons.ts";
import type { SecurityEvent } from "../security-events.ts";
import type { CallClass } from "../telemetry/app-metrics.ts";
import type { Authenticate } from "./authenticate.ts";
import { callerOf, describeCall, noteCaller } from "./calling.ts";
import { onReplica } from "./on-replica.ts";
import { checked, readIdempotencyKey, readInput } from "./read-input.ts";
import { type IncomingFile, type Sent, type UploadRules, withUpload } from "./read-upload.ts";
import { type FileReply, sendFile } from "./send-file.ts";

/** Facts of one call that handlers may need. */
interface Call {
  /** The client's address, as the trusted proxy gives it. */
  address: string;
  userAgent: string | null;
  log: FastifyBaseLogger;
  /** Notes an event that concerns security. Refusals are noted without it. */
  noteEvent(event: string, userId?: number): void;
  /** The call's `Idempotency-Key`, if it has one; only endpoints that say `idempotent` use it. */
  idempotencyKey: string | null;
  /** Aborts when the caller goes away before they have their answer. */
  readonly signal: AbortSignal;
  /** The `Cookie` of the call; only sign-ins with the company's account have one. */
  cookie: string | undefined;
  /** Sets a cookie in the caller's browser. */
  answerCookie(cookie: string): void;
  /** Gives the caller a new token in the `token` header, for example after they change their own password. */
  answerToken(token: string): void;
}

/** The input of a handler: the checked parts of the call, its caller (unless the call is public), and the call itself. */
export type HandlerArgs<E extends Endpoint> = HandlerInput<E> & { call: Call } & (E["access"] extends "public"
    ? unknown
    : { caller: Caller }) &
  (E extends { readonly upload: NonNullable<Endpoint["upload"]> } ? SentFile<E["upload"], IncomingFile> : unknown);

type Answer<E extends Endpoint> = E extends { readonly download: string } ? FileReply : Reply<E>;

type Handler<E extends Endpoint> = (args: HandlerArgs<E>) => Promise<Answer<E>>;

/** One handler for each endpoint of a tree; a missing one is a type error. */
export type Handlers<Tree extends EndpointTree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends Endpoint
    ? Handler<Tree[Key]>
    : Tree[Key] extends EndpointTree
      ? Handlers<Tree[Key]>
      : never;
};

/** The handlers of some branches of a tree. */
type SomeHandlers<Tree extends EndpointTree> = {
  readonly [Key in keyof Tree]?: Tree[Key] extends EndpointTree ? Handlers<Tree[Key]> : never;
};

export interface MountOptions<Tree extends EndpointTree = EndpointTree> {
  authenticate: Authenticate;
  uploads: UploadRules;
  recordExport(caller: Caller | undefined, line: ExportLine): Promise<void>;
  /** The limit for callers who may not see numbers. */
  numbers: NumberLimit;
  /** Finds the rule of an action, which may ask for a reason. */
  reasonRule: FindReasonRule;
  onSecurityEvent(event: SecurityEvent): void;
  /** Whether each answer is compared with the contract; for tests, because it takes time. */
  checkReplies: boolean;
  writes: OwnWrites;
  /** The replica that lists, exports and look-ups of some branches may be read from. */
  replica?: { of: ReadReplica; handlers: SomeHandlers<Tree> } | undefined;
}

/**
 * Mounts the contract. Each call is checked in this order: session, permission, then parameters, query and body. Callers
 * without permission learn nothing about the rest.
 */
export function mount<Tree extends EndpointTree>(
  app: FastifyInstance,
  tree: Tree,
  handlers: Handlers<Tree>,
  options: MountOptions<Tree>,
): void {
  for (const [name, node] of Object.entries(tree)) {
    const handler: unknown = handlers[name as keyof Tree];
    const copy: unknown = options.replica?.handlers[name as keyof Tree];
    const replica = options.replica && copy ? { of: options.replica.of, handlers: copy } : undefined;
    const rest = { ...options, replica } as MountOptions;
    if (isEndpoint(node)) mountOne(app, node, anywhere(node, handler as Handler<Endpoint>, rest), rest);
    else mount<EndpointTree>(app, node, handler as Handlers<EndpointTree>, rest);
  }
}

function anywhere(endpoint: Endpoint, handler: Handler<Endpoint>, { replica }: MountOptions): Handler<Endpoint> {
  if (!replica) return handler;
  return onReplica(endpoint, handler, { of: replica.of, handler: replica.handlers as unknown as Handler<Endpoint> });
}

/**
 * Whether a parameter is an id: an address with anything but a number for it is unknown. The schemas check other parameters.
 */
const isId = (name: string) => name === "id" || name.endsWith("Id");

function mountOne(app: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>, options: MountOptions) {
  const { method, access } = endpoint;
  const writes = method !== "GET" && endpoint.reads !== true;
  app.route({
    method,
    url: endpoint.path.replace(/:(\w+)/g, (part, name: string) => (isId(name) ? `${part}(^\\d+$)` : part)),
    onRequest: async (request, reply) => {
      if (access !== "public") await admit(request, reply, { endpoint, authenticate: options.authenticate });
    },
    config: { callClass: classOf(endpoint) },
    ...(access === "public" && { bodyLimit: publicBodyBytes }),
    handler: async (request, reply) => {
      const { upload } = endpoint;
      const answer = (sent: Sent) => answerTo(request, reply, sent);
      if (!upload) return answer({ body: request.body, file: undefined });
      return withUpload(request, { ...endpoint, upload }, options.uploads, answer);
    },
  });

  /** Keeps the reason of the action for its audit lines, as far as the rule of the action asks for one (ADR 44). */
  async function takeReason({ work }: FastifyRequest, body: unknown) {
    const rule = endpoint.reason && (await options.reasonRule(endpoint.reason));
    const reason = rule && givenReason(rule, checked(ReasonFields, body ?? {}));
    if (work && reason) work.reason = reason;
  }

  async function answerTo(request: FastifyRequest, reply: FastifyReply, { body, file }: Sent) {
    refuseMoment(endpoint, request.query, body);
    const input = readInput(endpoint, request, body);
    const caller = callerOf(request);
    if (caller && endpoint.confirm === true) requireConfirmed(caller);
    if (caller && !caller.seesNumbers) await countSought(options.numbers, caller, endpoint, input);
    await takeReason(request, body);
    const answering = handler({
      ...input,
      file,
      caller,
      call: {
        address: request.ip,
        userAgent: request.headers["user-agent"] ?? null,
        log: request.log,
        noteEvent: (event: string, userId?: number) => {
          const { userId: callerId, ...where } = describeCall(request);
          const line = { event, ...where, userId: userId ?? callerId, status: 200 };
          request.log.info(line, "security");
          options.onSecurityEvent({ ...line, requestId: request.id });
        },
        idempotencyKey: readIdempotencyKey(request.headers["idempotency-key"]),
        signal: goneSignal(reply),
        cookie: request.headers.cookie,
        answerCookie: (cookie: string) => void reply.header("set-cookie", cookie),
        answerToken: (token: string) => void reply.header("token", token),
      },
    } as unknown as HandlerArgs<Endpoint>);
    // also after a refusal, which may have written something before
    const answer: unknown = await (caller && writes
      ? answering.finally(() => options.writes.note(caller.userId))
      : answering);
    if (endpoint.download) {
      const made = answer as FileReply;
      return sendFile(reply, endpoint.download, made, () => options.recordExport(caller, made.line));
    }
    if (options.checkReplies && endpoint.response) z.parse(endpoint.response, JSON.parse(JSON.stringify(answer)));
    return seesNumbers(endpoint, caller) ? answer : maskMsisdns(answer);
  }
}

/**
 * Refuses a call with a moment that does not answer as of one: every write, and each read that knows only now (ADR 59). It is the
 * one place that does.
 */
function refuseMoment({ asOf }: Endpoint, ...parts: readonly unknown[]): void {
  const carries = parts.some((part) => typeof part === "object" && part !== null && Object.hasOwn(part, "at"));
  if (carries && !asOf) throw invalidField("at", asOfTexts.onlyNow);
}

/** Finds the caller of a call, and refuses who may not make it. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, authenticate }: { endpoint: Endpoint; authenticate: Authenticate },
): Promise<Caller> {
  const session = await authenticate(request.headers.authorization, request.ip);
  if (!session) throw unauthorized();
  const { caller, renewedToken } = session;
  noteCaller(request, caller);
  if (caller.key && !openToKeys(endpoint)) throw refusedToKeys();
  if (caller.view && !openToViews(endpoint)) throw refusedToViews();
  if (caller.mustChangePassword && !endpoint.beforeOwnPassword) throw refused("changePassword");
  if (caller.mustSetUpSecondFactor && !endpoint.beforeOwnPassword && !endpoint.beforeSecondFactor)
    throw refused("secondFactor");
  if (!mayCall(caller, endpoint.access)) throw forbidden();
  if (renewedToken && !endpoint.background) reply.header("token", renewedToken);
  return caller;
}

const classOf = ({ method, upload, download, reads }: Endpoint): CallClass => {
  if (upload) return "upload";
  if (download) return "download";
  return method === "GET" || reads ? "read" : "write";
};

/** Whether numbers stay in clear: the caller may see them, or the call is the one that reveals a number. */
const seesNumbers = ({ access }: Endpoint, caller: Caller | undefined) =>
  caller === undefined || access === "msisdn.reveal" || caller.seesNumbers;

/**
 * Counts the numbers that a caller who may not see them asks for. A CSV file counts as one number: its answer tells how many of
 * its numbers were known, and its job leaves the audit line.
 */
async function countSought(
  numbers: NumberLimit,
  caller: Caller,
  { path, upload, leavesLine }: Endpoint,
  input: Record<string, unknown>,
): Promise<void> {
  for (const sought of soughtNumbers(input)) await numbers.takeSearch(caller, sought, leavesLine ? null : { path });
  if (upload?.kind === "csv") await numbers.takeSearch(caller, randomUUID(), null);
}
