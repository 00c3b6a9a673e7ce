import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "../database-schema.ts";
import { leaveOutNames, nameStatements } from "./prepared.ts";

/** Reads and single statements take a `Db`; writes that must be atomic with others take a `Transaction`. */
export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;

export interface PoolOptions {
  url: string;
  /** The role to work as, where the sign-in itself has more rights. */
  role?: string;
  max?: number;
  applicationName?: string;
  /** How long a statement waits for a lock; without it, for ever. */
  lockTimeoutMs?: number;
  /** How long a statement may take; without it, for ever. Exports and jobs lift it for themselves. */
  statementTimeoutMs?: number;
  /** Whether the server keeps the plans of prepared statements. A pooler in transaction mode does not allow it. */
  preparedStatements?: boolean;
  /**
   * Whether a pooler in transaction mode stands before the database: then no connection is set up when it begins (see
   * `pooler.ts`).
   */
  isPooled?: boolean;
  /** How long to wait for a connection, and for each answer; without it, 10 seconds and for ever. */
  patienceMs?: number;
  /** Gets each new connection before it is used, for example `watchStatements`. */
  onConnection?: (client: pg.ClientBase) => void;
  /** Hears of a connection that broke while idle. The pool replaces it; without a listener the error would end the process. */
  onError?: (error: Error) => void;
}

const bigint = 20;
const date = 1082;

/**
 * How values are read: bigint as number and date as text; numeric stays text and timestamptz becomes a `Date`, as pg does by
 * itself.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === bigint) return Number;
    if (oid === date) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as "text");
  }) as typeof pg.types.getTypeParser,
};

/** How long an idle connection is kept for the next calls, with its plans. */
const idleTimeoutMs = 5 * 60_000;
/** The age at which a connection is replaced, before its names of statements are used up. */
const maxLifetimeSeconds = 60 * 60;

/** How long a transaction may idle before the server ends it and releases its locks. */
export const idleInTransactionMs = 60_000;

/** The lock timeout of calls. Somebody waits for each, and a call that waits for a lock holds a connection that others need. */
export const callLockTimeoutMs = 10_000;

export function createPool(options: PoolOptions): pg.Pool {
  const { url, role, max = 10, applicationName = "portal-api", lockTimeoutMs, statementTimeoutMs, onError } = options;
  const { preparedStatements = true, isPooled = false, patienceMs, onConnection } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds,
    // the process notices a database that went away, and nothing on the way forgets an idle connection
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...(!isPooled && {
      idle_in_transaction_session_timeout: idleInTransactionMs,
      ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
      ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
      ...(role && { options: `-c role=${role}` }),
    }),
  });
  const tell = onError ?? (() => {});
  pool.on("error", tell);
  // The pool does not listen while a connection is in use, so this catches one that breaks between two statements.
  pool.on("connect", (client) => void client.on("error", tell));
  if (onConnection) pool.on("connect", onConnection);
  if (!preparedStatements) pool.on("connect", leaveOutNames);
  return pool;
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection: nameStatements }) });
