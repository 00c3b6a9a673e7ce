import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { HopelessStart } from "../hopeless-start.ts";
import { isAway } from "./away.ts";
import { idleInTransactionMs } from "./database.ts";

interface RoleRow {
  role: string;
  database: string;
  changes_audit: boolean;
  /** Settings of the role, for example `lock_timeout=10000`. */
  settings: string[];
}

interface Limits {
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  log: FastifyBaseLogger;
}

/** The key of an advisory lock that nothing else takes: processes that start together set the role up one after the other. */
const lock = 4_711_003;

const roleStatement = `
  select current_user as role, current_database() as database,
    has_table_privilege('audit', 'update') or has_table_privilege('audit', 'delete') as changes_audit,
    coalesce((
      select s.setconfig from pg_db_role_setting s
      where s.setrole = (select oid from pg_roles where rolname = current_user)
        and s.setdatabase = (select oid from pg_database where datname = current_database())
    ), '{}') as settings`;

/**
 * Stores at the role what a direct connection sets when it begins: low rights and time limits. A pooler in transaction mode
 * hands on connections that others began, and allows no settings of one's own. The address has to sign in as this role.
 */
export async function prepareRole(pool: pg.Pool, { statementTimeoutMs, lockTimeoutMs, log }: Limits): Promise<void> {
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
    const { rows } = await client.query<RoleRow>(roleStatement);
    const [row] = rows;
    if (!row || row.changes_audit)
      throw new HopelessStart(
        "DATABASE_URL has to sign in as a role that cannot change the audit trail, as portal_app, where DATABASE_DIRECT_URL is set: behind a pooler no call can take on another role",
      );
    const missing = Object.entries(limits).filter(([name, ms]) => !row.settings.includes(`${name}=${ms}`));
    const place = `${pg.escapeIdentifier(row.role)} in database ${pg.escapeIdentifier(row.database)}`;
    for (const [name, ms] of missing) await client.query(`alter role ${place} set ${name} = ${ms}`);
    await client.query("commit");
    if (missing.length > 0) {
      log.info({ role: row.role }, "the role of the pooler's connections has new time limits");
      await endOlder(client);
    }
  } finally {
    client.release(true);
  }
}

/**
 * Ends older connections, which keep their former settings; the pooler replaces idle ones without its clients noticing. This
 * connection goes last.
 */
async function endOlder(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and datname = current_database() and state = 'idle' and pid <> pg_backend_pid()`,
  );
  await client.query("select pg_terminate_backend(pg_backend_pid())").catch((error: unknown) => {
    if (!isAway(error)) throw error;
  });
}
