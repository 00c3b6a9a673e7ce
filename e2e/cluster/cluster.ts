import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { type RunningProcess, spawnApi, spawnLink, startApi } from "../../scripts/lib/api-process.ts";
import { type KeptProcess, keepRunning } from "../../scripts/lib/keep-running.ts";
import { releaseBuilt } from "../../scripts/lib/remotes.ts";
import { root } from "../support/root.ts";
import { DatabasePair } from "./database-pair.ts";
import { startFront } from "./front.ts";
import { Pooler } from "./pooler.ts";
import { spawnPortal } from "./spawn-portal.ts";
import { systemProgram } from "./system-programs.ts";

export interface ClusterOptions {
  /** The port of nginx, at which staff find the portal. */
  port: number;
  /** The size of the demo data. */
  size: string;
  /** True where a write is acknowledged only once both databases have it. */
  isSynchronous: boolean;
  log(message: string): void;
}

const buckets = { files: "portal-files", releases: "portal-releases" };
const proxySecret = "only-for-one-machine-and-for-one-run-of-it";

/** The name of a process for `kill` and the faults. */
export type Part = `${"api" | "link" | "portal"}-${1 | 2}` | "nginx" | "pgbouncer" | "primary" | "replica";

/**
 * A whole production path on one machine: nginx, two portals, two APIs, two links, PgBouncer, a PostgreSQL primary with a
 * streaming replica, S3 and SMTP, all of them real programs. It starts empty each time, and nothing of it is left
 * behind.
 */
export class Cluster {
  readonly url: string;
  /** The folder of the demo's guide, the arrived mails and the primary. */
  readonly dataDir: string;
  readonly #options: ClusterOptions;
  readonly #folder = mkdtempSync(join(tmpdir(), "portal-cluster-"));
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #pids = new Map<Part, () => number>();
  #pair: DatabasePair | null = null;
  /** Where APIs and links say that they are ready. */
  #readyUrls: readonly string[] = [];

  private constructor(options: ClusterOptions) {
    this.#options = options;
    this.url = `http://127.0.0.1:${options.port}`;
    chmodSync(this.#folder, 0o755); // the accounts of database and pooler have to pass it; secrets lie deeper
    this.dataDir = join(this.#folder, "data");
  }

  /**
   * Starts all parts; after a failure the started ones are stopped again. `onStop` gets the stopping function before
   * the start begins.
   */
  static async start(options: ClusterOptions, onStop: (stop: () => Promise<void>) => void): Promise<Cluster> {
    const cluster = new Cluster(options);
    onStop(cluster.stop);
    await cluster.#start();
    return cluster;
  }

  /** The process of a part at this moment. */
  pidOf(part: Part): number {
    return this.#pids.get(part)?.() ?? 0;
  }

  get parts(): Part[] {
    return [...this.#pids.keys()];
  }

  /** Whether all parts work that are restarted when they die, and the replica has caught up. */
  async isWhole(): Promise<boolean> {
    const replies = await Promise.all(this.#readyUrls.map((url) => fetch(url)));
    return replies.every(({ ok }) => ok) && (await this.databases.isFollowing());
  }

  get databases(): DatabasePair {
    if (!this.#pair) throw new Error("The databases do not run");
    return this.#pair;
  }

  stop = async (): Promise<void> => {
    for (const end of this.#stops.splice(0).toReversed())
      await end().catch((error: Error) => console.error(`While stopping: ${error.message}`));
    rmSync(this.#folder, { recursive: true, force: true });
  };

  async #start(): Promise<void> {
    const { log, port } = this.#options;
    const [s3Port, smtpPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
    const tls = this.#certificate();
    const outbox = join(this.dataDir, "outbox");
    await this.#fork("s3-process.ts", [String(s3Port), ...Object.values(buckets)]);
    await this.#fork("smtp-process.ts", [String(smtpPort), outbox, tls.key, tls.certificate]);
    const stores = storeSettings(s3Port);
    const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(smtpPort), NODE_EXTRA_CA_CERTS: tls.certificate };

    log("Starting the primary and loading the demo data …");
    let pooler: Pooler | null = null;
    let places = { primary: 0, replica: 0 };
    const pair = await DatabasePair.start({
      dataDir: this.dataDir,
      replicaDir: join(this.#folder, "replica"),
      isSynchronous: this.#options.isSynchronous,
      onMove: (now) => {
        places = now;
        pooler?.point(now);
      },
      log,
    });
    this.#pair = pair;
    this.#stops.push(() => pair.stop());
    await this.#prepare({ ...stores, ...mail });
    log("Making the replica …");
    await pair.follow();
    const password = readFileSync(join(this.dataDir, "secrets/postgres"), "utf8");
    pooler = new Pooler({ folder: join(this.#folder, "pgbouncer"), port: poolerPort, password });
    this.#stops.push(pooler.stop);
    await pooler.start(places);

    Object.assign(process.env, stores); // the settings of the release store, which this process opens too
    await releaseBuilt(stores.PORTAL_STORE);
    const databases = {
      DATABASE_URL: pooler.url("portal", "portal_app"),
      MIGRATE_AT_START: "off", // as in deploy/: no API has the owner's account
      DATABASE_READ_URL: pooler.url("portal_read", "portal_app"),
      PREPARED_STATEMENTS: "off", // Debian's PgBouncer is older than 1.21
      // the demo's own datasource
      REPORT_DATASOURCE_ALLOW: `127.0.0.1:${places.primary};notls`,
    };
    const apis = [await freePort(), await freePort()] as const;
    const portals = [await freePort(), await freePort()] as const;
    const links = [await freePort(), await freePort()];
    this.#readyUrls = [
      ...apis.map((apiPort) => `http://127.0.0.1:${apiPort}/api/v1/ready`),
      ...links.map((linkPort) => `http://127.0.0.1:${linkPort}/ready`),
    ];
    const serving = apis.flatMap((apiPort, nth) => {
      const env = { ...stores, ...mail, ...databases, LINK_PORT: String(links[nth]) };
      const number = nth === 0 ? 1 : 2;
      return [
        this.#keepServing(`api-${number}`, spawnApi, apiPort, env),
        this.#keepServing(`link-${number}`, spawnLink, apiPort, env),
      ];
    });
    const pages = portals.map((port, nth) =>
      this.#keep(nth === 0 ? "portal-1" : "portal-2", () => spawnPortal({ port, store: stores, url: this.url })),
    );
    for (const kept of [...serving, ...pages]) await kept.ready;
    const front = await startFront({ folder: join(this.#folder, "nginx"), port, apis, portals });
    this.#stops.push(front.stop);
    const { pid } = pooler;
    this.#pids.set("nginx", () => front.pid);
    this.#pids.set("pgbouncer", () => pid);
    this.#pids.set("primary", () => pair.pidOf("primary"));
    this.#pids.set("replica", () => pair.pidOf("replica"));
  }

  /** Migrates and loads the demo data by a short-lived API, like a job of a deployment. */
  async #prepare(env: Record<string, string>): Promise<void> {
    const api = await startApi(this.#settings(await freePort(), this.dataDir), { ...env, PORTAL_URL: this.url });
    await api.stop();
  }

  #keepServing(name: Part, spawn: typeof spawnApi, apiPort: number, env: Record<string, string>): KeptProcess {
    const dataDir = join(this.#folder, name);
    mkdirSync(dataDir);
    symlinkSync(join(this.dataDir, "secrets"), join(dataDir, "secrets")); // like a secret that all replicas mount
    const settings = this.#settings(apiPort, dataDir);
    const own = { ...env, DEMO: "off", COMMON_PASSWORDS: "refuse", PORTAL_URL: this.url, TRUST_PROXY: "127.0.0.1" };
    return this.#keep(name, () => spawn(settings, own));
  }

  #settings = (apiPort: number, dataDir: string) => ({
    port: this.#options.port,
    host: "127.0.0.1",
    apiPort,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    proxySecret,
    dataDir,
    size: this.#options.size,
    trustProxy: ["127.0.0.1"],
    built: true,
  });

  #keep(name: Part, start: () => RunningProcess): KeptProcess {
    let pid = 0;
    this.#pids.set(name, () => pid);
    const keptProcess = keepRunning({
      name,
      start: () => {
        const running = start();
        pid = running.pid ?? 0;
        return running;
      },
      log: this.#options.log,
    });
    this.#stops.push(keptProcess.stop);
    return keptProcess;
  }

  async #fork(file: string, args: string[]): Promise<void> {
    const child = fork(join(import.meta.dirname, file), args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const ended = once(child, "exit");
    this.#stops.push(async () => {
      child.kill("SIGTERM");
      await ended;
    });
    const isReady = await Promise.race([once(child, "message").then(() => true), ended.then(() => false)]);
    if (!isReady) throw new Error(`${file} ended before it was ready`);
  }

  /** The certificate of the mail server, since the API sends mails over TLS only. */
  #certificate(): { key: string; certificate: string } {
    const [key, certificate] = [join(this.#folder, "smtp.key"), join(this.#folder, "smtp.pem")];
    const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
    const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate];
    execFileSync(systemProgram("openssl"), ["req", ...made, ...subject], { stdio: "pipe", cwd: root });
    return { key, certificate };
  }
}

/** The settings of files and releases, in two buckets of one server. */
const storeSettings = (port: number) => {
  const endpoint = `http://127.0.0.1:${port}`;
  const key = "cluster";
  return {
    FILES_S3_BUCKET: buckets.files,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_ACCESS_KEY: key,
    FILES_S3_SECRET_KEY: key,
    PORTAL_STORE: `s3://${buckets.releases}`,
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_ACCESS_KEY: key,
    RELEASES_S3_SECRET_KEY: key,
  };
};
