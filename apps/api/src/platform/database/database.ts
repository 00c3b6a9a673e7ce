import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "../database-schema.ts";
import { leaveOutNames, nameStatements } from "./prepared.ts";

/** Reads and single statements take a `Db`; what must be atomic with something else takes a `Transaction`. */
export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;

export interface PoolOptions {
  url: string;
  /** Role to work as, where the sign-in itself holds more rights. */
  role?: string;
  max?: number;
  applicationName?: string;
  /** How long a statement waits for what another transaction holds; without it for ever. */
  lockTimeoutMs?: number;
  /** How long a statement may take; without it for ever. Exports and jobs lift it for themselves. */
  statementTimeoutMs?: number;
  /** Whether the server keeps the plans of prepared statements; not behind a pooler that gives each transaction another connection. */
  preparedStatements?: boolean;
  /** Behind a pooler that gives each transaction another connection: no connection is set up by who begins it (see `pooler.ts`). */
  isPooled?: boolean;
  /** How long a connection, and each answer, is waited for; without it 10 s and for ever. */
  patienceMs?: number;
  /** A connection that breaks while idle is replaced by the pool; without a listener it would end the process. */
  onError?: (error: Error) => void;
}

const bigint = 20;
const date = 1082;

/** How a value is read: bigint as number and date as text; numeric stays text and timestamptz becomes a `Date`, as pg does by itself. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === bigint) return Number;
    if (oid === date) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as "text");
  }) as typeof pg.types.getTypeParser,
};

/** Kept for the next calls, with their plans. */
const idleTimeoutMs = 5 * 60_000;
/** Then another takes a connection's place, whose names of statements are not used up. */
const maxLifetimeSeconds = 60 * 60;

/** A transaction that its caller has forgotten lets go what it holds. */
export const idleInTransactionMs = 60_000;

/** Of calls: somebody waits for each, and one that waits for a lock holds a connection that the others need. */
export const callLockTimeoutMs = 10_000;

export function createPool(options: PoolOptions): pg.Pool {
  const { url, role, max = 10, applicationName = "portal-api", lockTimeoutMs, statementTimeoutMs, onError } = options;
  const { preparedStatements = true, isPooled = false, patienceMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds,
    // a database that went away without a word is noticed, and nothing on the way there forgets an idle connection
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
  // While a connection is in use the pool does not listen: one that breaks between two statements of a transaction.
  pool.on("connect", (client) => void client.on("error", tell));
  if (!preparedStatements) pool.on("connect", leaveOutNames);
  return pool;
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection: nameStatements }) });
