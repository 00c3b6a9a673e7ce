import { type ChildProcess, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { databaseUrl } from "./database.ts";
import { freePort } from "./free-port.ts";
import { ReleaseStack } from "./release-stack.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * A further API and a further portal on the shared database, with settings of their own, under a host name: browsers
 * make no passkeys for an IP address.
 */
export class NamedPortal {
  readonly url: string;
  readonly #portal: ReleaseStack;
  readonly #api: ChildProcess;

  private constructor(url: string, portal: ReleaseStack, api: ChildProcess) {
    this.url = url;
    this.#portal = portal;
    this.#api = api;
  }

  static async start(
    settings: Readonly<Record<string, string>> = {},
    options: readonly string[] = [],
  ): Promise<NamedPortal> {
    const apiPort = await freePort();
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const portal = await ReleaseStack.start("--api", apiUrl, ...options);
    const url = portal.url.replace("127.0.0.1", "localhost");
    const env = {
      ...process.env,
      DATA_DIR: String(process.env.PORTAL_DATA_DIR),
      DATABASE_URL: databaseUrl("postgres"), // the superuser may act as the role of low rights, which the owner may not
      DEMO: "off",
      API_PORT: String(apiPort),
      PORTAL_URL: url,
      LOG_LEVEL: "error",
      ...settings,
    };
    const api = spawn(process.execPath, [join(root, "apps/api/src/main.ts")], {
      cwd: root,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const named = new NamedPortal(url, portal, api);
    for (;;) {
      if (api.exitCode !== null) throw new Error(`The API ended with ${api.exitCode}`);
      if (await fetch(`${apiUrl}/api/v1/services/users/get-user-logued`).catch(() => null)) return named;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#api.once("exit", resolve));
    if (this.#api.exitCode === null && this.#api.kill("SIGTERM")) await ended;
    await this.#portal.stop();
  }
}
