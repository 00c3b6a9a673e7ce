import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Child, startChild } from "../support/child.ts";
import { deployFile } from "./deploy-files.ts";
import { systemProgram } from "./system-programs.ts";

/** Debian's account for programs without rights: PgBouncer refuses to run as root. */
const nobody = 65534;

export interface PoolerOptions {
  folder: string;
  port: number;
  /** Its file of roles and passwords. */
  userlist: string;
  /** The address at which the role of the API asks whether it is there. */
  url: string;
}

/**
 * PgBouncer in transaction mode, by `deploy/pgbouncer/pgbouncer.ini`: the one address of the databases, whichever is
 * the primary.
 */
export class Pooler {
  readonly #options: PoolerOptions;
  readonly #config: string;
  #child: Child | null = null;

  constructor(options: PoolerOptions) {
    this.#options = options;
    this.#config = join(options.folder, "pgbouncer.ini");
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Points it at these servers, from the next transaction on. */
  point({ primary, replica }: { primary: number; replica: number }): void {
    const { folder, port } = this.#options;
    const text = deployFile("pgbouncer/pgbouncer.ini", {
      "host=postgres-primary port=5432": `host=127.0.0.1 port=${primary}`,
      "host=postgres-replica port=5432": `host=127.0.0.1 port=${replica}`,
      "listen_addr = 0.0.0.0": "listen_addr = 127.0.0.1",
      "listen_port = 6432": `listen_port = ${port}`,
      "/etc/pgbouncer/userlist.txt": join(folder, "userlist.txt"),
    });
    writeFileSync(this.#config, text);
    if (this.#child) process.kill(this.#child.pid, "SIGHUP");
  }

  async start(places: { primary: number; replica: number }): Promise<void> {
    const { folder, userlist } = this.#options;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const users = join(folder, "userlist.txt");
    writeFileSync(users, userlist, { mode: 0o600 });
    this.point(places);
    const asRoot = process.getuid?.() === 0;
    if (asRoot) for (const path of [folder, users, this.#config]) chownSync(path, nobody, nobody);
    this.#child = await startChild("PgBouncer", [systemProgram("pgbouncer"), "-q", this.#config], {
      ...(asRoot && { uid: nobody, gid: nobody }),
      cwd: folder,
      isReady: () => this.#isReady(),
    });
  }

  stop = async () => this.#child?.stop();

  async #isReady(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#options.url });
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false; // the caller asks again until it answers or ends
    } finally {
      await client.end().catch(() => {}); // it was never connected
    }
  }
}
