import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "./cluster.ts";
import { UnusableServer } from "./unusable-server.ts";

/** The address of the embedded server for a role. */
export const databaseUrl = (role: string, password: string, port: number, database = "portal") =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Whether the server takes queries; a wrong password is an error, as waiting would not help. */
export async function isAnswering(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(superuser, password, port, "postgres") });
  client.on("error", () => {}); // the server may end during the query; the caller asks again
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "28P01") return false;
    throw new UnusableServer(
      "The password in DATA_DIR/secrets/postgres is not the one of DATA_DIR/postgres. Bring back the file, or set another DATA_DIR.",
      { cause: error },
    );
  }
}

/**
 * Makes the database and its two roles, each only where it is missing, since a first start may have been interrupted.
 */
export async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(superuser, password, port, "postgres") });
  await client.connect();
  try {
    const exists = async (query: string) => (await client.query(query)).rows.length > 0;
    const secret = client.escapeLiteral(password);
    if (!(await exists("select from pg_roles where rolname = 'portal'")))
      await client.query(`create role portal login createrole createdb password ${secret}`);
    if (!(await exists("select from pg_roles where rolname = 'portal_app'")))
      await client.query(`create role portal_app login password ${secret}`);
    if (!(await exists("select from pg_database where datname = 'portal'")))
      await client.query("create database portal owner portal");
  } finally {
    await client.end();
  }
  await fence(port, password);
}

/**
 * Revokes functions that reports on the portal's own database must not call; only the superuser can, since the
 * functions do not belong to the owner of the database.
 */
async function fence(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(superuser, password, port) });
  await client.connect();
  try {
    await client.query(readFileSync(join(import.meta.dirname, "fence.sql"), "utf8"));
  } finally {
    await client.end();
  }
}
