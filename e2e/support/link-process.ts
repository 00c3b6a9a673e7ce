import { type ChildProcess, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A link on a database, with settings of its own; the shared stack has none. */
export class LinkProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when it is ready. */
  static async start(settings: Readonly<Record<string, string>>): Promise<LinkProcess> {
    const child = spawn(process.execPath, [join(root, "apps/link/src/main.ts")], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: String(process.env.PORTAL_DATA_DIR),
        DEMO: "off",
        LINK_PORT: String(await freePort()),
        LOG_LEVEL: "error",
        ...settings,
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code) => reject(new Error(`The link ended with ${code} before it was ready`)));
    });
    return new LinkProcess(child);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    if (this.#child.exitCode === null && this.#child.kill("SIGTERM")) await ended;
  }
}
