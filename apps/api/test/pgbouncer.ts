import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** Debian's folder for it is not in every user's path. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

/** The machine's PgBouncer; null if there is none. */
export const findPgbouncer = (): string | null =>
  folders.map((folder) => join(folder, "pgbouncer")).find((file) => existsSync(file)) ?? null;

const nobody = 65534;

/** A PgBouncer of one test in transaction mode before a server; many calls have to share its few connections. */
export class Pgbouncer {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #port: number;

  private constructor({ process, folder, port }: { process: ChildProcess; folder: string; port: number }) {
    this.#process = process;
    this.#folder = folder;
    this.#port = port;
  }

  static async start(program: string, serverUrl: string): Promise<Pgbouncer> {
    const server = new URL(serverUrl);
    const folder = mkdtempSync(join(tmpdir(), "portal-pgbouncer-"));
    const [users, config] = [join(folder, "users.txt"), join(folder, "pgbouncer.ini")];
    const port = await freePort();
    // in clear, because signing in at the server needs it; both roles of the embedded server have one password
    writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o600 });
    const lines = [
      "[databases]",
      `* = host=${server.hostname} port=${server.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = scram-sha-256",
      `auth_file = ${users}`,
      `admin_users = ${server.username}`,
      "pool_mode = transaction",
      // four exports of a process hold one each while they are read, and each writes its audit line by another
      "default_pool_size = 6",
      "max_client_conn = 500",
      // each test file has its own database, and the server a hundred connections for all of them
      "server_idle_timeout = 2",
    ];
    writeFileSync(config, lines.join("\n"), { mode: 0o600 });
    const asRoot = process.getuid?.() === 0;
    if (asRoot) for (const path of [folder, users, config]) chownSync(path, nobody, nobody);
    const account = asRoot ? { uid: nobody, gid: nobody } : {};
    const running = spawn(program, ["-q", config], { ...account, cwd: "/", stdio: ["ignore", "ignore", "ignore"] });
    const pooler = new Pgbouncer({ process: running, folder, port });
    while (!(await isAnswering(pooler.urlOf(serverUrl)))) {
      if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`);
      await sleep(50);
    }
    return pooler;
  }

  /** The address of a database of its server, through it. */
  urlOf(serverUrl: string): string {
    const url = new URL(serverUrl);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, "exit");
      this.#process.kill("SIGTERM");
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
