import type * as z from "zod/mini";
import type { Permission } from "../permissions.ts";
import type { ListQuery, ListRules } from "./list-query.ts";
import type { Download, OnReceive } from "./read-download.ts";
import type { ReasonAction } from "./reason.ts";
import type { OnSendProgress } from "./send-with-progress.ts";
import type { UploadKind } from "./upload-kinds.ts";

/** Any zod/mini schema; `z.output` and `z.input` of it type handlers and callers. */
export type Schema = z.ZodMiniType;

/** Who may call: nobody needs to sign in, any signed-in user, or holders of the permission (of any one of a list). */
export type Access = "public" | "signed-in" | Permission | readonly Permission[];

/** The longest `Idempotency-Key` of a call. */
export const maxKeyLength = 100;

/** The most bytes of a body that anybody may send without signing in; longer ones are refused unread with 413. */
export const publicBodyBytes = 4_096;

interface Upload {
  /** Name of the multipart part that holds the file; the client sends the form fields before it. */
  readonly field: string;
  readonly kind: UploadKind;
  /** The call may go without a file, for example an edit that keeps the stored one. */
  readonly optional?: true;
}

/** One call of the API as plain data: the API, the client, forms, permission checks and the OpenAPI document read it. */
export interface Endpoint {
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API root `/api/v1`, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Filters and sort keys of a paged list; the query is then a `ListQuery`. */
  readonly list?: ListRules;
  readonly body?: Schema;
  readonly response?: Schema;
  /** A body that shows integrators what the call takes; the OpenAPI document has it. */
  readonly example?: unknown;
  readonly upload?: Upload;
  /** Open also to users who have to choose their own password first; every other call answers them 428. */
  readonly beforeOwnPassword?: true;
  /** Open also to users who have to set up a second factor first, like calls that are open before an own password (ADR 30). */
  readonly beforeSecondFactor?: true;
  /**
   * Whether programs may make the call with a key. Without it they may if it names a permission, as other calls are about the
   * person who is signed in. Calls with `confirm` are never open to them.
   */
  readonly keys?: boolean;
  /** A POST that changes nothing; its query travels in its body. */
  readonly reads?: true;
  /** A read of a number whose input may have `at`, a moment of the past (ADR 59); every other call that carries one is refused. */
  readonly asOf?: true;
  /** Takes the header `Idempotency-Key`: a call that is repeated with the same key is done once and gets the same answer. */
  readonly idempotent?: true;
  /**
   * Asks callers for their password unless they gave it a few minutes ago, with 428 and the code `confirm`: always, or only if
   * the named field of the record changes.
   */
  readonly confirm?: true | string;
  /** The kind of action that it is: its rule decides whether a reason and a note come with it (ADR 44). */
  readonly reason?: ReasonAction;
  /** How long its answer may take, in milliseconds, if that is longer than for other calls: its screen lets staff abort it. */
  readonly waits?: number;
  /** Made by a screen by itself every few seconds, so it does not keep an unattended session alive. */
  readonly background?: true;
  /** Sent even while the page is being left. */
  readonly keepalive?: true;
  /** The handler itself writes an audit line for each call, with the number that it is about. */
  readonly leavesLine?: true;
  /** Media type of a binary answer; the client then gives a `Download`. */
  readonly download?: string;
  /** Keys of the columns of a CSV download. */
  readonly columns?: readonly string[];
}

export interface EndpointTree {
  readonly [name: string]: Endpoint | EndpointTree;
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Distinguishes an endpoint from a branch of the tree. */
export const isEndpoint = (node: Endpoint | EndpointTree): node is Endpoint =>
  typeof (node as Endpoint).method === "string";

/** The file of an upload, under the name it has for callers and handlers. */
export type SentFile<U extends Upload, F> = U extends { readonly optional: true }
  ? { file?: F | undefined }
  : { file: F };

type Part<E, Key extends string, Value> = E extends { readonly [K in Key]: Schema } ? Value : unknown;

/** The arguments of a call: input types of the schemas. */
export type CallArgs<E extends Endpoint> = { signal?: AbortSignal } & Part<
  E,
  "params",
  { params: z.input<Extract<E["params"], Schema>> }
> &
  (E extends { readonly list: ListRules<infer Filter, infer Sort> }
    ? { query: ListQuery<Filter, Sort> }
    : Part<E, "query", { query: z.input<Extract<E["query"], Schema>> }>) &
  Part<E, "body", { body: z.input<Extract<E["body"], Schema>> }> &
  (E extends { readonly upload: Upload } ? SentFile<E["upload"], File> & { onProgress?: OnSendProgress } : unknown) &
  (E extends { readonly download: string } ? { onReceive?: OnReceive } : unknown) &
  (E extends { readonly idempotent: true } ? { idempotencyKey: string } : unknown);

/** The input of a handler: output types of the schemas, checked. */
export type HandlerInput<E extends Endpoint> = Part<E, "params", { params: z.output<Extract<E["params"], Schema>> }> &
  (E extends { readonly list: ListRules<infer Filter, infer Sort> }
    ? { query: ListQuery<Filter, Sort> }
    : Part<E, "query", { query: z.output<Extract<E["query"], Schema>> }>) &
  Part<E, "body", { body: z.output<Extract<E["body"], Schema>> }>;

/** The answer of a successful call. */
export type Reply<E extends Endpoint> = E extends { readonly response: Schema }
  ? z.output<E["response"]>
  : E extends { readonly download: string }
    ? Download
    : undefined;
