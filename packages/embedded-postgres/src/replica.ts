import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Account, serverAccount } from "./account.ts";
import { superuser } from "./cluster.ts";
import { copyCluster } from "./copy-cluster.ts";
import { databaseUrl } from "./database.ts";
import { keptSecret } from "./kept-secret.ts";
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startPostgres } from "./launcher.ts";
import { runningServer } from "./postmaster.ts";

export interface ReplicaOptions extends EmbeddedPostgresOptions {
  /** The data folder of the primary, an embedded server that runs on this machine. */
  primaryDir: string;
  /** The name of its slot at the primary; each replica has one of its own. */
  name?: string;
}

export interface Replica extends EmbeddedPostgres {
  /** Makes it a primary; resolves to false where it was still replaying when `pg_promote` gave up. */
  promote(): Promise<boolean>;
  /** Holds back the changes of the primary; `resume` lets them go on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves once everything is replayed that the primary had written at the call. */
  caughtUp(): Promise<void>;
}

/**
 * Starts a server in a data folder of its own that follows an embedded one by streaming. It copies the primary's files
 * first where it has none, and is restarted when it dies, as with `startPostgres`. Passwords and roles are the
 * primary's.
 */
export async function startReplica({ primaryDir, name = "replica", ...options }: ReplicaOptions): Promise<Replica> {
  const from = join(resolve(primaryDir), "postgres/data");
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, "postgres/data");
  const account = serverAccount(join(dataDir, "postgres"));
  const port = runningServer(from)?.port;
  if (!port) throw new Error(`No PostgreSQL runs in ${primaryDir}: a replica is made of a primary that runs`);
  const password = keptSecret(join(resolve(primaryDir), "secrets/postgres"));
  const primary = databaseUrl(superuser, password, port, "postgres");
  await ask(primary, slotOf, [name]);
  if (!existsSync(cluster)) {
    prepareFolders({ primaryDir: resolve(primaryDir), dataDir, account });
    await copyCluster({ from, to: cluster, url: primary, account });
  }
  follow(cluster, { primary_conninfo: conninfo({ port, password, name }), primary_slot_name: name });
  const server = await startPostgres({
    ...options,
    // the primary keeps rows that a query here still reads: without it the replay would end long exports
    settings: { hot_standby_feedback: "on", ...options.settings },
  });
  const replicaUrl = server.superuserUrl;
  return {
    ...server,
    promote: async () => (await ask<{ done: boolean }>(replicaUrl, "select pg_promote() as done"))?.done === true,
    pause: async () => void (await ask(replicaUrl, "select pg_wal_replay_pause()")),
    resume: async () => void (await ask(replicaUrl, "select pg_wal_replay_resume()")),
    caughtUp: async () => {
      const written = await ask<{ at: string }>(primary, "select pg_current_wal_flush_lsn() as at");
      const isThere = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as there";
      while (!(await ask<{ there: boolean }>(replicaUrl, isThere, [written?.at]))?.there) await sleep(20);
    },
  };
}

/** The slot keeps what a replica has not received yet, as long as there is room: see `max_slot_wal_keep_size`. */
const slotOf = `select pg_create_physical_replication_slot($1, true)
  where not exists (select from pg_replication_slots where slot_name = $1)`;

const conninfo = ({ port, password, name }: { port: number; password: string; name: string }) =>
  `host=127.0.0.1 port=${port} user=${superuser} password=${password} application_name=${name}`;

/** Writes the settings to a file that only the server reads, since everybody can see its command line. */
function follow(cluster: string, settings: Record<string, string>): void {
  const file = join(cluster, "postgresql.auto.conf");
  const others = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !Object.keys(settings).some((name) => line.startsWith(`${name} `)));
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  writeFileSync(file, `${[...others, ...lines].join("\n")}\n`);
}

interface Folders {
  primaryDir: string;
  dataDir: string;
  account: Account;
}

function prepareFolders({ primaryDir, dataDir, account }: Folders): void {
  const [folder, secrets] = [join(dataDir, "postgres"), join(dataDir, "secrets")];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.other) chownSync(folder, account.uid, account.gid);
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  copyFileSync(join(primaryDir, "secrets/postgres"), join(secrets, "postgres"));
}

const conflictWithRecovery = "40001";

/** Repeats a statement until it is answered: the replay ends statements that are in its way. */
async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  for (;;)
    try {
      return await askOnce<Row>(url, text, values);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== conflictWithRecovery) throw error;
      await sleep(20);
    }
}

async function askOnce<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows[0];
  } finally {
    await client.end();
  }
}
