import type { Document } from "./document.ts";
import { type Answer, type Call, fieldOf } from "./server.ts";

/** What the rules try: a server, with the calls of nobody, of an administrator, and of a user who is tied to a provider. */
export interface Tried {
  document: Document;
  nobody: Call;
  admin: Call;
  /** Null if no such user was named. */
  tied: Call | null;
  /** Signs the administrator in once more. */
  again: () => Promise<Call>;
  username: string;
}

/** A rule of the portal's API; it answers what is wrong in words, nothing if the server keeps it, or null if it cannot be tried. */
export interface Rule {
  name: string;
  try: (tried: Tried) => Promise<string[] | null>;
}

/** The problem of an answer that has another status, or a refusal that has not the form of refusals. */
export function expectStatus({ document }: Tried, what: string, { status, body }: Answer, wanted: number): string[] {
  if (status !== wanted) return [`${what}: ${status} in place of ${wanted}`];
  return wanted < 400 ? [] : document.errorProblems(body).map((problem) => `${what}: the refusal's body: ${problem}`);
}

/** The rows of a page. */
export function rowsOf({ body }: Answer): Record<string, unknown>[] {
  const rows = fieldOf(body, "results");
  return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
}
