import { hash } from "node:crypto";
import type { CompiledQuery, DatabaseConnection, KyselyPlugin, QueryId } from "kysely";
import pg from "pg";

const marked = new WeakSet<QueryId>();

/**
 * Marks statements that the server parses and plans once for each connection instead of with each call:
 * `query.withPlugin(prepared)`. It is only for statements that find their rows in one way for all values, because
 * the kept plan knows none of them.
 */
export const prepared: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    marked.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * The most names that a connection gives; later statements are planned with each call. A kept plan takes 0.05 to 0.2 MB of the
 * server's memory, that of the time line 1.3 MB.
 */
export const mostNames = 100;

/** Only reads; statements that begin, end or set something are left out. */
const isRead = /^\s*select\b/i;
const isReadOrAdded = /^\s*(select|insert|with)\b/i;

/** Prepared are marked statements, and reads without any value, because no other plan could be better. */
const isPrepared = ({ queryId, parameters, sql }: CompiledQuery) =>
  marked.has(queryId) ? isReadOrAdded.test(sql) : parameters.length === 0 && isRead.test(sql);

/** Makes a new connection of kysely name its prepared statements, so that the server keeps them. */
export async function nameStatements(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  const names = new Map<string, string>();
  let givenNames = 0;

  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const name = isPrepared(query) ? nameOf(query.sql) : undefined;
    if (name === undefined) return execute<Row>(query);
    try {
      return await execute<Row>({ ...query, sql: namedText(name, query.sql) });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.delete(query.sql); // the next call gets a new name, which knows the changed table
      return execute<Row>(query);
    }
  };

  /** The name comes from the text, so that a name never stands for another statement on a shared connection. */
  function nameOf(sql: string): string | undefined {
    const known = names.get(sql);
    if (known !== undefined || givenNames >= mostNames) return known;
    givenNames += 1;
    const name = `${hash("sha256", sql, "base64url").slice(0, 32)}-${givenNames}`;
    names.set(sql, name);
    return name;
  }
}

/** Kysely hands its text to the driver unchanged, and the driver takes the name along with it. */
const namedText = (name: string, text: string) => ({ name, text }) as unknown as string;

/** Whether a migration changed the columns of a kept statement: "cached plan must not change result type". */
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";

/** Leaves out the names of statements, for a pool whose connections a pooler shares between transactions. */
export function leaveOutNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
  client.query = unnamed as typeof client.query;
}

const isNamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked);
