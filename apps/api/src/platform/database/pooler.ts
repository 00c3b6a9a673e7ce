import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { HopelessStart } from "../hopeless-start.ts";
import { callLockTimeoutMs, idleInTransactionMs } from "./database.ts";

interface RoleRow {
  role: string;
  database: string;
  changes_audit: boolean;
}

/** Any number that nothing else in the database locks; processes that start together set the role up one after the other. */
const lock = 4_711_003;

/**
 * A pooler in transaction mode hands connections on that others began, and lets nobody begin one with settings of his own. What
 * a direct connection is begun with stands at the role here, which its sign-in has to be itself: low rights, and time limits.
 */
export async function prepareRole(
  pool: pg.Pool,
  { statementTimeoutMs, log }: { statementTimeoutMs: number; log: FastifyBaseLogger },
): Promise<void> {
  const { rows } = await pool.query<RoleRow>(
    `select current_user as role, current_database() as database,
      has_table_privilege('audit', 'update') or has_table_privilege('audit', 'delete') as changes_audit`,
  );
  const [row] = rows;
  if (!row || row.changes_audit)
    throw new HopelessStart(
      "DATABASE_URL has to sign in as a role that cannot change the audit trail, as portal_app, where DATABASE_DIRECT_URL is set: behind a pooler no call can take on another role",
    );
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: callLockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
    for (const [name, ms] of Object.entries(limits)) {
      const place = `${client.escapeIdentifier(row.role)} in database ${client.escapeIdentifier(row.database)}`;
      await client.query(`alter role ${place} set ${name} = ${ms}`);
    }
    await client.query("commit");
    isDone = true;
  } finally {
    client.release(!isDone);
  }
  const held = await pool.query<{ ms: number }>(
    "select setting::int as ms from pg_settings where name = 'statement_timeout'",
  );
  if (held.rows[0]?.ms !== statementTimeoutMs)
    log.warn("The pooler's connections are older than the role's time limits: they have them after its RECONNECT");
}
