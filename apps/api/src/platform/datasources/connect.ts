import { isIP } from "node:net";
import { texts } from "@portal/api-client/texts";
import pg from "pg";
import type { Reachable } from "./reachable-address.ts";

export interface DatasourceLogin {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
  readonly password: string | null;
}

/** The account of a datasource may do more than read. */
export class ExcessiveRights extends Error {
  constructor() {
    super(texts.datasourceExcessive);
  }
}

/** TLS to a checked address: the certificate must be of the host that staff named. */
export const tlsOf = ({ host }: Pick<DatasourceLogin, "host">, { tls }: Reachable) =>
  tls && (isIP(host) ? { host } : { servername: host });

/** The driver's settings for the checked address of a datasource, with a time limit. */
export const clientConfig = (login: DatasourceLogin, reachable: Reachable, limitMs: number) =>
  ({
    host: reachable.address,
    port: login.port,
    database: login.database,
    user: login.username,
    // a function, so that the driver does not take a missing password from this process's environment
    password: () => login.password ?? "",
    ssl: tlsOf(login, reachable),
    application_name: "carrier-portal-report",
    connectionTimeoutMillis: limitMs,
    keepAlive: true,
  }) satisfies pg.ClientConfig;

/** Connects once, to test the connection. The caller ends it. */
export async function connectDatasource(
  login: DatasourceLogin,
  reachable: Reachable,
  limitMs: number,
): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(login, reachable, limitMs));
  // a statement on a broken connection rejects by itself; without a listener an idle connection would end the process
  client.on("error", () => undefined);
  try {
    await client.connect();
    await requireLowRights(client, limitMs);
    return client;
  } catch (error) {
    client.end().catch(() => undefined); // the cause is what counts, so nobody waits for the end
    throw error;
  }
}

/**
 * Refuses an account that may do more than read. The account is the first protection; read-only transactions are the second.
 */
export async function requireLowRights(client: pg.ClientBase, limitMs: number): Promise<void> {
  const ask = <Row extends pg.QueryResultRow>(text: string) =>
    client.query<Row>({ text, query_timeout: limitMs } as pg.QueryConfig);
  await ask("begin read only");
  const { rows } = await ask<{ excessive: boolean }>(excessiveRights);
  await ask("rollback");
  if (rows[0]?.excessive !== false) throw new ExcessiveRights();
}

const excessiveRights = `
  select r.rolsuper or exists (
    select from pg_catalog.pg_roles as d
    where d.rolname in
      ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program', 'pg_signal_backend')
    and pg_catalog.pg_has_role(r.oid, d.oid, 'member')) as excessive
  from pg_catalog.pg_roles as r where r.rolname = current_user`;
