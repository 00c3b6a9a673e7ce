import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { answers, type Child, startChild } from "./child.ts";
import { databaseUrl } from "./database.ts";
import { ReleaseStack } from "./release-stack.ts";
import { root } from "./root.ts";

/**
 * A further API and a further portal on the shared database, with settings of their own, under a host name: browsers
 * make no passkeys for an IP address.
 */
export class NamedPortal {
  readonly url: string;
  readonly #portal: ReleaseStack;
  readonly #api: Child;

  private constructor(url: string, portal: ReleaseStack, api: Child) {
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
    const api = await startChild("The API", [process.execPath, join(root, "apps/api/src/main.ts")], {
      cwd: root,
      env,
      isReady: () => answers(`${apiUrl}/api/v1/services/users/get-user-logued`),
    });
    return new NamedPortal(url, portal, api);
  }

  async stop(): Promise<void> {
    await this.#api.stop();
    await this.#portal.stop();
  }
}
