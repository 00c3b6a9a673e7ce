import { hash } from "node:crypto";
import type { CompiledQuery, DatabaseConnection, KyselyPlugin, QueryId } from "kysely";
import pg from "pg";

const marked = new WeakSet<QueryId>();

/**
 * Marks statements that are parsed and planned once for each connection instead of with each call: only those that find
 * their rows in one way whatever their values are, because the plan that is kept knows none of them. `query.withPlugin(prepared)`.
 */
export const prepared: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    marked.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * So many names a connection gives at most; what comes later is planned with each call. A kept plan takes 0.05 to 0.2 MB
 * of the server's memory, that of the time line 1.3 MB.
 */
export const mostNames = 100;

/** Not what begins, ends or sets something up. */
const isRead = /^\s*select\b/i;
const isReadOrAdded = /^\s*(select|insert)\b/i;

/** Marked ones, and all that read without any value: there is nothing that another plan could go by. */
const isPrepared = ({ queryId, parameters, sql }: CompiledQuery) =>
  marked.has(queryId) ? isReadOrAdded.test(sql) : parameters.length === 0 && isRead.test(sql);

/** Has a new connection of kysely name its prepared statements, which is what makes the server keep them. */
export async function nameStatements(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  const names = new Map<string, string>();
  let given = 0;

  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const name = isPrepared(query) ? nameOf(query.sql) : undefined;
    if (name === undefined) return execute<Row>(query);
    try {
      return await execute<Row>({ ...query, sql: namedText(name, query.sql) });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.delete(query.sql); // the next time under a new name, which knows the changed table
      return execute<Row>(query);
    }
  };

  /** By the text, so that where connections are shared behind our back a name never stands for another statement. */
  function nameOf(sql: string): string | undefined {
    const known = names.get(sql);
    if (known !== undefined || given >= mostNames) return known;
    given += 1;
    const name = `${hash("sha256", sql, "base64url").slice(0, 32)}-${given}`;
    names.set(sql, name);
    return name;
  }
}

/** Kysely hands its text to the driver as it is, and the driver takes a name along with it. */
const namedText = (name: string, text: string) => ({ name, text }) as unknown as string;

/** A migration changed what a kept statement answers: "cached plan must not change result type". */
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";

/** For a pool whose connections are shared behind our back by transactions: the names of its statements are left out. */
export function leaveOutNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
  client.query = unnamed as typeof client.query;
}

const isNamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked);
