import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** The address of the stack's own database, or of another one at its server, for its owner or for the server's superuser. */
export function databaseUrl(role: "portal" | "postgres" = "portal", name = "portal"): string {
  const dataDir = String(process.env.PORTAL_DATA_DIR);
  const [lock] = globSync("postgres/**/postmaster.pid", { cwd: dataDir });
  if (!lock) throw new Error("The stack's database is not running");
  const port = readFileSync(join(dataDir, lock), "utf8").split("\n")[3];
  const ofOwner = role === "portal" ? process.env.PORTAL_OWNER_PASSWORD : undefined; // in production each has its own
  const password = ofOwner ?? readFileSync(join(dataDir, "secrets", "postgres"), "utf8").trim();
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/** Runs a statement in a transaction that stays open, and holds its locks, until the returned function takes it back. */
export async function holdInDatabase(text: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query("begin");
  await client.query(text, values);
  return () => client.end();
}

/**
 * Runs a statement in the stack's own database, for states that no call of the API can cause or show: time that has
 * passed, queries that run there.
 */
export async function inDatabase(text: string, values: unknown[], url = databaseUrl()): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
