import { isApiFailure } from "@portal/api-client";

/** How long a run took, e.g. `84 ms` or `12.4 s`. */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** How long a run goes on already, in whole seconds. */
export const elapsedText = (milliseconds: number): string => `${Math.floor(Math.max(milliseconds, 0) / 1_000)} s`;

const next: Readonly<Record<number, string>> = {
  0: "Check the connection, then try again.",
  400: "Check the filters, then run the report again.",
  429: "Wait until another report has ended, then try again.",
  502: "The report's database did not accept the query. Try again in a moment, or tell the people who look after datasources.",
  504: "Narrow the filters, for example to fewer days, then try again.",
};

/** What staff can do about a run that failed; what happened is the server's own text. */
export function failureHint(error: Error): string | undefined {
  return isApiFailure(error) ? next[error.status] : undefined;
}
