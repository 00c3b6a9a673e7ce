import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@portal/api/free-port";
import { type EmbeddedPostgres, type Replica, startPostgres, startReplica } from "@portal/embedded-postgres";
import pg from "pg";

/** The addresses of both databases. */
interface Places {
  primary: number;
  replica: number;
}

export interface PairOptions {
  /** The data folder of the portal, which holds the primary. */
  dataDir: string;
  /** Another data folder, for the replica. */
  replicaDir: string;
  /** True where a write is acknowledged only once both databases have it. */
  isSynchronous: boolean;
  /** Called when the addresses of the databases change; it points the pooler to them. */
  onMove(places: Places): void;
  log(message: string): void;
}

const lookEveryMs = 500;
/** The replica steps in when this many looks in a row find that nobody listens … */
const refusedTimes = 3;
/**
 * … or when the primary is silent for this long, in milliseconds: a machine that is merely busy is no reason to
 * promote.
 */
const silentMs = 30_000;
const answerMs = 5_000;
const replicaName = "replica";

/**
 * A PostgreSQL primary and a streaming replica, with a watch that promotes the replica once the primary is gone for
 * good, as a manager such as Patroni does, on one machine. A replaced primary is not started again, so that there are
 * never two.
 */
export class DatabasePair {
  readonly #options: PairOptions;
  readonly #primary: EmbeddedPostgres;
  #replica: Replica | null = null;
  #watching: Promise<void> | null = null;
  #isPromoted = false;
  readonly #stopping = new AbortController();

  private constructor(options: PairOptions, primary: EmbeddedPostgres) {
    this.#options = options;
    this.#primary = primary;
  }

  /** Starts the primary alone, so that data can be prepared first; `follow` then makes the replica. */
  static async start(options: PairOptions): Promise<DatabasePair> {
    const { dataDir, log } = options;
    const port = await freePort();
    return new DatabasePair(options, await startPostgres({ dataDir, port, restarts: false, settings, log }));
  }

  async follow(): Promise<void> {
    const { dataDir, replicaDir, isSynchronous, onMove, log } = this.#options;
    const replica = await startReplica({
      primaryDir: dataDir,
      dataDir: replicaDir,
      name: replicaName,
      port: await freePort(),
      settings,
      log,
    });
    this.#replica = replica;
    await replica.caughtUp();
    if (isSynchronous) await this.#synchronous(replicaName);
    onMove({ primary: portOf(this.#primary), replica: portOf(replica) });
    this.#watching = this.#watch(replica);
  }

  /** The address of the first primary for its superuser. */
  get primaryUrl(): string {
    return this.#primary.superuserUrl;
  }

  /** The database that takes writes at this moment. */
  get writable(): EmbeddedPostgres {
    return this.#isPromoted && this.#replica ? this.#replica : this.#primary;
  }

  get isPromoted(): boolean {
    return this.#isPromoted;
  }

  /** Whether the replica follows again and has all writes so far; after a promotion there is no replica that could. */
  async isFollowing(): Promise<boolean> {
    if (this.#isPromoted || !this.#replica) return true;
    const streams = "select 1 / count(*) from pg_stat_replication where state = 'streaming'";
    const isThere = await ask(this.#primary.superuserUrl, streams).then(
      () => true,
      () => false, // the division by zero means that no replica streams
    );
    if (isThere) await this.#replica.caughtUp();
    return isThere;
  }

  /** The parent process of all others of a server. */
  pidOf(which: "primary" | "replica"): number {
    const { dataDir, replicaDir } = this.#options;
    const folder = which === "primary" ? dataDir : replicaDir;
    return Number(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    await this.#replica?.stop();
    await this.#primary.stop();
  }

  async #watch(replica: Replica): Promise<void> {
    const { signal } = this.#stopping;
    for (let [refused, heardAt] = [0, Date.now()]; !signal.aborted; ) {
      await sleep(lookEveryMs, undefined, { signal }).catch(() => {}); // the loop's condition ends it
      if (signal.aborted) return;
      const state = await look(this.#primary.superuserUrl);
      refused = state === "refuses" ? refused + 1 : 0;
      if (state === "answers") heardAt = Date.now();
      if (refused < refusedTimes && Date.now() - heardAt < silentMs) continue;
      await this.#promote(replica);
      return;
    }
  }

  async #promote(replica: Replica): Promise<void> {
    const { log, onMove } = this.#options;
    log("The primary is gone: its replica is promoted");
    await this.#primary.stop(); // a primary that only hung must not come back
    if (!(await replica.promote())) throw new Error("The replica could not be promoted");
    this.#isPromoted = true;
    const port = portOf(replica);
    // there is no other server that a write could wait for
    await ask(replica.superuserUrl, "alter system reset synchronous_standby_names", "select pg_reload_conf()");
    onMove({ primary: port, replica: port });
    log(`The replica is the primary now, on port ${port}; lists are read there too`);
  }

  async #synchronous(name: string): Promise<void> {
    const url = this.#primary.superuserUrl;
    await ask(url, `alter system set synchronous_standby_names = '${name}'`, "select pg_reload_conf()");
  }
}

/** The same settings for both, as each may become the primary; small ones, as two servers share a machine. */
const settings = { shared_buffers: "128MB", max_connections: "120", max_slot_wal_keep_size: "1GB" };

const portOf = ({ ownerUrl }: EmbeddedPostgres) => Number(new URL(ownerUrl).port);

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs });
  client.on("error", () => {}); // the query that was running reports it
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

type State = "answers" | "refuses" | "silent";

const look = (url: string): Promise<State> =>
  ask(url, `set statement_timeout = ${answerMs}`, "select 1").then(
    () => "answers",
    ({ code }: { code?: string }) => (code === "ECONNREFUSED" ? "refuses" : "silent"),
  );
