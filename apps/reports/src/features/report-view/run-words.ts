import { isApiFailure, refusalText } from "@portal/api-client";

/** How long a run took, e.g. `84 ms` or `12.4 s`. */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** How long a run has been going on, in whole seconds. */
export const elapsedText = (milliseconds: number): string => `${Math.floor(Math.max(milliseconds, 0) / 1_000)} s`;

const unreached = "Check the connection, then try again.";

const next: Readonly<Record<number, string>> = {
  0: unreached,
  400: "Check the filters, then run the report again.",
  429: "Wait until another report has ended, then try again.",
  502: "The report's database did not accept the query. Try again in a moment, or tell the people who look after datasources.",
  504: "Narrow the filters, for example to fewer days, then try again.",
};

/** Tells staff how to go on after a failed run; the server's own text tells what happened. */
export function failureHint(error: Error): string | undefined {
  if (!isApiFailure(error)) return undefined;
  // a 502 without words is of a gateway, and says nothing about the report's database
  return error.status === 502 && !refusalText(error.body) ? unreached : next[error.status];
}
