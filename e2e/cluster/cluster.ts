import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { freePort } from "@portal/api/free-port";
import type { RunningProcess } from "../../scripts/lib/api-process.ts";
import type { DeploymentName } from "../../scripts/lib/deploy/deployed-programs.ts";
import { type KeptProcess, keepRunning } from "../../scripts/lib/keep-running.ts";
import { type Certificates, makeCertificates } from "./certificates.ts";
import { DatabasePair } from "./database-pair.ts";
import { startFront } from "./front.ts";
import { LocalPrograms } from "./local-programs.ts";
import { Pooler } from "./pooler.ts";
import { ProductionPrograms } from "./production-programs.ts";
import { buckets, type Places, type Programs, type ServingPart } from "./programs.ts";

export interface ClusterOptions {
  /** The port of nginx, at which staff find the portal. */
  port: number;
  /** The size of the demo data. */
  size: string;
  /** True where a write is acknowledged only once both databases have it. */
  isSynchronous: boolean;
  /** The files whose production it is; null for a portal as `npm start` makes it. */
  production: DeploymentName | null;
  /** Whether there is demo data in production too. */
  demo: boolean;
  log(message: string): void;
}

/** The name of a process for `kill` and the faults. */
export type Part = ServingPart | "nginx" | "pgbouncer" | "primary" | "replica";

/**
 * A whole production path on one machine: nginx, two portals, two APIs, two links, PgBouncer, a PostgreSQL primary with a
 * streaming replica, S3 and SMTP, all of them real programs. It starts empty each time, and nothing of it is left
 * behind.
 */
export class Cluster {
  readonly url: string;
  /** The folder of the demo's guide, the arrived mails and the primary. */
  readonly dataDir: string;
  readonly certificates: Certificates;
  readonly #options: ClusterOptions;
  readonly #folder = mkdtempSync(join(tmpdir(), "portal-cluster-"));
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #pids = new Map<Part, () => number>();
  #pair: DatabasePair | null = null;
  /** Where APIs and links say that they are ready. */
  #readyUrls: readonly string[] = [];
  #production: ProductionPrograms | null = null;

  private constructor(options: ClusterOptions) {
    this.#options = options;
    // browsers make no passkeys for an IP address
    this.url = options.production ? `https://localhost:${options.port}` : `http://127.0.0.1:${options.port}`;
    chmodSync(this.#folder, 0o755); // the accounts of database and pooler have to pass it; secrets lie deeper
    this.dataDir = join(this.#folder, "data");
    this.certificates = makeCertificates(this.folderOf("tls"));
    const { authority } = this.certificates;
    setDefaultCACertificates([...getCACertificates(), readFileSync(authority, "utf8")]);
  }

  folderOf = (part: string): string => join(this.#folder, part);

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

  /** What a production has besides; null for a cluster with the settings of `npm start`. */
  get production(): ProductionPrograms | null {
    return this.#production;
  }

  stop = async (): Promise<void> => {
    for (const end of this.#stops.splice(0).toReversed())
      await end().catch((error: Error) => console.error(`While stopping: ${error.message}`));
    rmSync(this.#folder, { recursive: true, force: true });
  };

  async #start(): Promise<void> {
    const { log, port, isSynchronous } = this.#options;
    const [s3Port, smtpPort, poolerPort] = [await freePort(), await freePort(), await freePort()];
    const { authority, certificate, key } = this.certificates;
    mkdirSync(this.folderOf("logs"));
    await this.#fork("s3-process.ts", [String(s3Port), ...Object.values(buckets)]);
    const outbox = join(this.dataDir, "outbox");
    await this.#fork("smtp-process.ts", [String(smtpPort), outbox, key, certificate]);

    log("Starting the primary and loading the data …");
    let pooler: Pooler | null = null;
    const pair = await DatabasePair.start({
      dataDir: this.dataDir,
      replicaDir: this.folderOf("replica"),
      isSynchronous,
      onMove: (places) => pooler?.point(places),
      log,
    });
    this.#pair = pair;
    this.#stops.push(() => pair.stop());
    const { url, dataDir, folderOf } = this;
    const { primaryUrl } = pair;
    const ports = await freePorts();
    const places = { url, s3Port, smtpPort, poolerPort, primaryUrl, ports, authority, dataDir, folderOf };
    const programs = this.#programsAt(places);
    await programs.makeRoles();
    const asking = new URL(`postgres://portal_app@127.0.0.1:${poolerPort}/portal`);
    asking.password = programs.passwords.portal_app;
    const { userlist } = programs;
    pooler = new Pooler({ folder: folderOf("pgbouncer"), port: poolerPort, userlist, url: asking.href });
    this.#stops.push(pooler.stop);
    const primary = Number(new URL(primaryUrl).port);
    await pooler.start({ primary, replica: primary });
    await programs.prepare();
    log("Making the replica …");
    await pair.follow();
    await programs.release();
    await this.#serve(programs, places);
    const front = await startFront({
      folder: folderOf("nginx"),
      port,
      apis: [ports["api-1"], ports["api-2"]],
      portals: [ports["portal-1"], ports["portal-2"]],
      tls: this.#production ? this.certificates : undefined,
    });
    this.#stops.push(front.stop);
    const { pid } = pooler;
    this.#pids.set("nginx", () => front.pid);
    this.#pids.set("pgbouncer", () => pid);
    this.#pids.set("primary", () => pair.pidOf("primary"));
    this.#pids.set("replica", () => pair.pidOf("replica"));
  }

  #programsAt(places: Places): Programs {
    const { production: deployment, demo, size } = this.#options;
    if (!deployment) return new LocalPrograms(places, size);
    this.#production = new ProductionPrograms(places, { deployment, demo, size });
    return this.#production;
  }

  async #serve({ parts, start }: Programs, { ports }: Places): Promise<void> {
    this.#readyUrls = [
      ...[ports["api-1"], ports["api-2"]].map((port) => `http://127.0.0.1:${port}/api/v1/ready`),
      ...[ports["link-1"], ports["link-2"]].map((port) => `http://127.0.0.1:${port}/ready`),
    ];
    const kept = parts.map((part) => this.#keep(part, () => start(part)));
    for (const one of kept) await one.ready;
  }

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
}

const freePorts = async (): Promise<Places["ports"]> => ({
  "api-1": await freePort(),
  "api-2": await freePort(),
  "link-1": await freePort(),
  "link-2": await freePort(),
  "portal-1": await freePort(),
  "portal-2": await freePort(),
});
