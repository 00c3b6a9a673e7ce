import type { notForKeys } from "./key-refusal.ts";
import { nameOfRefusal, type RefusalCode, type RefusalName } from "./refusals.ts";
import { statusText } from "./status-text.ts";
import type { viewOnly, viewRefusals } from "./view-refusals.ts";

export interface FieldError {
  field?: string;
  row?: number;
  message: string;
}

/** The size of a change of many records, for staff who confirm it. */
export interface BulkFigures {
  /** The records, and the phone numbers, that would be changed. */
  rows: number;
  numbers: number;
  /** The active subscriptions of the caller's scope. */
  base: number;
  /** The products with the most rows, in that order. */
  products: { product: string; provider: string; rows: number }[];
  /** The last jobs of the same kind, newest first. */
  jobs: { jobId: number; finishedAt: string; username: string; rows: number }[];
}

/** The body of every refusal. */
export interface ErrorBody {
  message?: string;
  /** The code of refusals that code reacts to; all others have none. */
  code?:
    | RefusalCode
    | (typeof notForKeys | typeof viewOnly)["code"]
    | (typeof viewRefusals)[keyof typeof viewRefusals]["code"];
  errors?: FieldError[];
  /** The job of an upload that was refused for its rows; they can be downloaded with line and reason. */
  jobId?: number;
  /** The figures of a change whose count has to be confirmed. */
  figures?: BulkFigures;
  /** The number of records that the caller meant, and the number that match now. */
  counts?: { expected: number; found: number };
}

/** The result of every call; status 0 stands for a call that got no answer. A call never rejects for a reply. */
export type ApiResult<T> = { ok: true; status: 200; data: T } | { ok: false; status: number; data: ErrorBody };

/**
 * The text of a refusal for staff; undefined if it says nothing. The API writes the wire name of a wrong field in front,
 * `carrierName: …`; here it becomes words.
 */
export function refusalText({ message, errors: [first] = [] }: ErrorBody): string | undefined {
  const text = message?.trim();
  if (!first?.field || text !== `${first.field}: ${first.message}`) return text || undefined;
  const name = first.field.split(".").findLast((part) => /\D/.test(part)) ?? "";
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${first.message}`;
}

/** A refused call as an exception, for TanStack Query. Compare by `name`: remotes carry their own copy of the class. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(refusalText(body) ?? statusText(status));
    this.status = status;
    this.body = body;
  }
}

/** Distinguishes a refused call from any other error, also across remotes. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === "ApiFailure";

/** Whether a call was refused for this reason. A refusal is recognised by its name, never by its words. */
export const isRefused = (error: unknown, name: RefusalName): error is ApiFailure =>
  isApiFailure(error) && nameOfRefusal(error.body) === name;

/** Whether it is unknown what happened to a call: it may have been done, and its answer was lost. */
export const isUnanswered = (error: unknown): boolean => isApiFailure(error) && error.status === 0;

/** The data of a successful call; throws `ApiFailure` otherwise. */
export function unwrap<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new ApiFailure(result.status, result.data);
}
