import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launchAs, serverAccount } from "./account.ts";
import { binaries } from "./binaries.ts";
import { prepareCluster, superuser } from "./cluster.ts";
import { createDatabase, databaseUrl, isAnswering } from "./database.ts";
import { keptSecret } from "./kept-secret.ts";
import { endHalfStopped, isAlive, removeRecycledLock, runningServer, stopServer, untilGone } from "./postmaster.ts";
import { reserveFile } from "./reserve-file.ts";
import { restart } from "./restart.ts";
import { type LivingServer, type ServerProcess, spawnServer } from "./server-process.ts";

export interface EmbeddedPostgresOptions {
  /** The portal's data folder; the server uses `postgres` and `secrets` in it. */
  dataDir: string;
  /** Server settings that differ from the launcher's own, e.g. `fsync=off` for throw-away servers. */
  settings?: Record<string, string>;
  /**
   * Whether the server is started again when it dies, which is the default. A server that another one may replace has
   * to stay down.
   */
  restarts?: boolean;
  /** The port; by default a free one. */
  port?: number;
  log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The address for the owner of the database `portal`, who runs migrations and loads demo data. */
  ownerUrl: string;
  /** The address with low rights, for the API itself. */
  appUrl: string;
  /** The address with all rights, also over the server. */
  superuserUrl: string;
  /** Stops the server, unless another process started it. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that a living process runs there. A server whose
 * starter died is stopped first. One that dies, or that its process stops, is started again on the same port after its
 * own crash recovery, as often as needed: on a full disk, once there is room again.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const directory = join(resolve(options.dataDir), "postgres");
  const folder = binaries();
  mkdirSync(resolve(options.dataDir), { recursive: true });
  const account = serverAccount(directory);
  const launch = launchAs(account, [folder, directory]);
  const password = keptSecret(join(resolve(options.dataDir), "secrets", "postgres"));
  const cluster = await prepareCluster({ directory, binaries: folder, account, launch, password, log });
  const stopping = new AbortController();
  const { signal } = stopping;
  let latest: ServerProcess | null = null;
  const startServer = (port?: number) =>
    start({
      cluster,
      password,
      port,
      log,
      signal,
      spawn: (port) => {
        latest = spawnServer({ folder, launch, cluster, port, directory, settings: options.settings });
        return latest;
      },
    });
  const stopLatest = async () => {
    if (latest && !latest.hasEnded()) await stopServer(latest.pid);
  };

  const { port, server } = await startServer(options.port);
  const reserve = reserveFile(directory);
  const supervise = async (first: LivingServer) => {
    for (let running: LivingServer | null = first; running; ) {
      // another process does so with its own server
      const unwatch = running === latest ? endHalfStopped(cluster, running.pid, signal) : () => {};
      await running.ended;
      unwatch();
      if (signal.aborted || options.restarts === false) return;
      log("PostgreSQL ended unexpectedly and is being started again");
      running = await restart({ start: () => startServer(port), reserve, log, signal });
      if (signal.aborted) await stopLatest();
    }
  };
  const supervised = supervise(server);
  await createDatabase(port, password);
  reserve.keep();
  return {
    ownerUrl: databaseUrl("portal", password, port),
    appUrl: databaseUrl("portal_app", password, port),
    superuserUrl: databaseUrl(superuser, password, port, "postgres"),
    stop: async () => {
      stopping.abort();
      await stopLatest();
      await supervised;
    },
  };
}

interface StartOptions {
  cluster: string;
  password: string;
  port: number | undefined;
  log: (message: string) => void;
  /** Ends the watch over a server of another process. */
  signal: AbortSignal;
  spawn: (port: number) => ServerProcess;
}

/** The time to wait for locks of a killed server and for its last processes, in milliseconds. */
const lockPatience = 20_000;

/** Starts a server, or joins that of another process, and waits until it answers. */
async function start({ cluster, password, port: wanted, log, signal, spawn }: StartOptions) {
  const giveUp = Date.now() + lockPatience;
  let port = wanted ?? randomPort();
  for (;;) {
    const running = runningServer(cluster);
    if (running?.owner && running.owner !== process.pid && isAlive(running.owner)) {
      const { pid } = running;
      if (!(await waitUntilAnswering(running.port, password, () => isAlive(pid)))) continue;
      return { port: running.port, server: { pid, ended: untilGone(pid, signal) } };
    }
    if (running) {
      log(`Stopping the PostgreSQL server ${running.pid} that a dead process left behind`);
      await stopServer(running.pid);
      port = wanted ?? running.port; // processes that joined it find the next server there
    }
    const server = spawn(port);
    if (await waitUntilAnswering(port, password, () => !server.hasEnded())) return { port, server };
    const reason = server.lastWords();
    if (!wanted && /could not bind|could not create any TCP/.test(reason)) port = randomPort();
    else if (!/postmaster\.pid|shared memory block/.test(reason) || Date.now() > giveUp)
      throw new Error(`PostgreSQL did not start:\n${reason}`);
    else if (Date.now() > giveUp - lockPatience / 2) removeRecycledLock(cluster);
    await sleep(200);
  }
}

/** A random port below the range from which systems give ports to clients. */
const randomPort = () => randomInt(20_000, 32_000);

/**
 * Resolves to false when the server ended first. Crash recovery may take long, so the server's life is the only limit.
 */
async function waitUntilAnswering(port: number, password: string, isRunning: () => boolean): Promise<boolean> {
  while (isRunning()) {
    if (await isAnswering(port, password)) return true;
    await sleep(25);
  }
  return false;
}
