import { HttpError, RunRefused } from "#platform/errors.ts";
import { MailFailed } from "./hand-over.ts";

/** What became of one try to deliver. */
export type Outcome =
  | { readonly kind: "sent"; readonly message: string | null; readonly rows: number | null }
  /** The schedule is stopped. */
  | { readonly kind: "stopped"; readonly message: string }
  /** Not before the next period. */
  | Failed<"failed">
  /** An error of the datasource or of the mail, which may pass. */
  | Failed<"again">
  /** No place among the running reports: no error, and not counted. */
  | { readonly kind: "waits"; readonly message: string; readonly seconds: number }
  /** The process stops: another one begins again. */
  | { readonly kind: "put back" };

interface Failed<Kind> {
  readonly kind: Kind;
  readonly message: string;
  /** The database's message, for the log that only the report's owner sees. */
  readonly words?: string | null;
}

/** Why a schedule of a disabled user stops; its hand-over knows it by this text. */
export const userDisabled = "The user is disabled";

/** Places among the running reports come free within seconds. */
const waitSeconds = 30;

/** What an error of a try means, by the answer that a call would have had; null for one that nobody foresaw. */
export function outcomeOf(error: unknown): Outcome | null {
  if (error instanceof MailFailed) return { kind: error.mayHaveArrived ? "failed" : "again", message: error.message };
  if (!(error instanceof HttpError)) return null;
  const { status, body, message, retryAfter = 0 } = error;
  // a refused filter value names its filter; a disabled report or datasource names none
  if (status === 400) return { kind: body.errors ? "failed" : "stopped", message };
  if (status === 403) return { kind: "stopped", message: "The user may not see reports any more" };
  if (status === 404) return { kind: "stopped", message: "The user does not see the report any more" };
  if (status === 429) return { kind: "waits", message, seconds: Math.max(waitSeconds, retryAfter) };
  return { kind: "again", message, words: error instanceof RunRefused ? error.words : null };
}
