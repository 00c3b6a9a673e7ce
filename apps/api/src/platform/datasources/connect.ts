import { isIP } from "node:net";
import pg from "pg";
import type { Reachable } from "./reachable-address.ts";

export interface DatasourceLogin {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
  readonly password: string | null;
}

/**
 * Connects to the checked address of a datasource, within a time limit for the connection and for each query (X8).
 * An account that may do more than read is refused (X9). Whoever calls ends the connection.
 */
export async function connectDatasource(
  { host, port, database, username, password }: DatasourceLogin,
  { address, tls }: Reachable,
  limitMs: number,
): Promise<pg.Client> {
  const client = new pg.Client({
    host: address,
    port,
    database,
    user: username,
    // as a function, so that an absent one is not taken from this process's environment
    password: () => password ?? "",
    ssl: tls && (isIP(host) ? { host } : { servername: host }),
    application_name: "carrier-portal-report",
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  // what runs on a connection that breaks rejects by itself; without a listener an idle one would end the process
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin read only");
    const { rows } = await client.query<{ excessive: boolean }>(excessiveRights);
    await client.query("rollback");
    if (rows[0]?.excessive !== false) throw new Error("The datasource account has too many rights");
    return client;
  } catch (error) {
    client.end().catch(() => undefined); // not waited for, and the cause is what counts
    throw error;
  }
}

const excessiveRights = `
  select r.rolsuper or exists (
    select from pg_catalog.pg_roles as d
    where d.rolname in
      ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program', 'pg_signal_backend')
    and pg_catalog.pg_has_role(r.oid, d.oid, 'member')) as excessive
  from pg_catalog.pg_roles as r where r.rolname = current_user`;
