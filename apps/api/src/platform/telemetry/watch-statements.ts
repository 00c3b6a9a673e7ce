import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { startSpan } from "./tracing.ts";
import { currentWork, type Work } from "./work.ts";

interface StatementRules {
  log: FastifyBaseLogger;
  /** From how many milliseconds on a call's statement is logged; 0 for never. */
  slowMs: number;
}

/** The most characters of a statement's text in the log and in spans. Values are not in it: they are sent beside the text. */
const mostCharacters = 2_000;

const failed = new WeakMap<Error, string>();

/** The text of the statement that an error of the database is about. */
export const statementOf = (error: Error): string | undefined => failed.get(error);

type Query = (asked: unknown, ...rest: unknown[]) => unknown;
type Callback = (error: Error | null | undefined, ...rest: unknown[]) => unknown;

/**
 * Makes a connection put a comment with its purpose before each statement, and log slow and failed ones. A prepared statement
 * gets no comment: the server keeps its text, and would name the first caller for all later ones (ADR 32).
 */
export function watchStatements({ log, slowMs }: StatementRules): (client: pg.ClientBase) => void {
  return (client) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (asked, ...rest) => {
      const statement = readStatement(asked);
      if (!statement) return query(asked, ...rest); // a COPY or a cursor, which is an object of its own
      const work = currentWork();
      const { text, name } = statement;
      const sent = work && name === undefined ? withText(asked, work.comment + text) : asked;
      const ended = begin(text, work);
      const callback = rest.at(-1);
      if (typeof callback === "function") {
        rest[rest.length - 1] = (error: Error | null | undefined, ...others: unknown[]) => {
          ended(error ?? null);
          return (callback as Callback)(error, ...others);
        };
        return query(sent, ...rest);
      }
      const answer = query(sent, ...rest) as Promise<unknown>;
      answer.then(
        () => ended(null),
        (error: Error) => ended(error),
      );
      return answer;
    };
    client.query = watched as typeof client.query;
  };

  function begin(text: string, work: Work | undefined) {
    const startedAt = performance.now();
    const shownText = () => text.slice(0, mostCharacters);
    const span =
      work?.span &&
      startSpan(verbOf(text), { kind: "client", attributes: { ...ofPostgres, "db.query.text": shownText() } });
    return (error: Error | null) => {
      if (error) failed.set(error, shownText());
      span?.end({ failure: error ? ((error as pg.DatabaseError).code ?? error.name) : undefined });
      const ms = Math.round(performance.now() - startedAt);
      if (slowMs > 0 && ms >= slowMs && work?.requestId !== undefined)
        log.warn({ requestId: work.requestId, ms, statement: shownText() }, "a slow statement");
    };
  }
}

const ofPostgres = { "db.system.name": "postgresql" };

/** `select`, `with`, `begin`: the name of a span, because there are too many texts for names. */
const verbOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";

function readStatement(asked: unknown): { text: string; name: string | undefined } | null {
  if (typeof asked === "string") return { text: asked, name: undefined };
  const { text, name, submit } = asked as { text?: unknown; name?: string; submit?: unknown };
  return typeof text === "string" && submit === undefined ? { text, name } : null;
}

const withText = (asked: unknown, text: string) => (typeof asked === "string" ? text : { ...(asked as object), text });
