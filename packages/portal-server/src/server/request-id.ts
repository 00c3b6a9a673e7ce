import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What the portal's pages make. Nothing else is taken: the id stands in logs, and in the comments of SQL statements. */
const made = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The id of a call: the page's own, else a new one. It only leads from one log to another, so it is no harm that a client may choose it. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && made.test(given) ? given : randomUUID();
}
