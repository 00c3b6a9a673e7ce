import { nameOfRefusal, type RefusalCode, type RefusalName } from "./refusals.ts";
import { statusText } from "./status-text.ts";

export interface FieldError {
  field?: string;
  row?: number;
  message: string;
}

/** How far a change of many records reaches, for staff who are to confirm it. */
export interface BulkFigures {
  /** Records, and phone numbers, that would be acted on. */
  rows: number;
  numbers: number;
  /** The active subscriptions of the caller's scope. */
  base: number;
  /** Of which products, those with the most rows first. */
  products: { product: string; provider: string; rows: number }[];
  /** The last jobs of the same kind, newest first. */
  jobs: { jobId: number; finishedAt: string; username: string; rows: number }[];
}

/** Body of every refusal (P-3). */
export interface ErrorBody {
  message?: string;
  /** Of the refusals that code reacts to, and of no other. */
  code?: RefusalCode;
  errors?: FieldError[];
  /** The job of an upload that was refused for its rows; they can be downloaded with line and reason. */
  jobId?: number;
  /** Of a change that asks for its count to be confirmed. */
  figures?: BulkFigures;
}

/** How every call resolves; status 0 stands for a call that got no answer. It never rejects for a reply (D-A20). */
export type ApiResult<T> = { ok: true; status: 200; data: T } | { ok: false; status: number; data: ErrorBody };

/**
 * What staff read of a refusal, undefined where it says nothing. Of a wrong field the API writes the name on the wire in front,
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

/** Tells a refused call from any other error, also across remotes. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === "ApiFailure";

/** Whether a call was refused for this reason; a refusal is told by its name, never by its words. */
export const isRefused = (error: unknown, name: RefusalName): error is ApiFailure =>
  isApiFailure(error) && nameOfRefusal(error.body) === name;

/** Whether nobody knows what became of a call: it may have been done, and its answer was lost. */
export const isUnanswered = (error: unknown): boolean => isApiFailure(error) && error.status === 0;

/** The data of a successful call; throws `ApiFailure` otherwise. */
export function unwrap<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new ApiFailure(result.status, result.data);
}
