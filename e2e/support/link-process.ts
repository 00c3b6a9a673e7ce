import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { answers, type Child, startChild } from "./child.ts";
import { root } from "./root.ts";

export type LinkProcess = Child;

/** A link on a database, with settings of its own; the shared stack has none. */
export const LinkProcess = {
  /** Resolves when it is ready. */
  async start(settings: Readonly<Record<string, string>>): Promise<LinkProcess> {
    const port = await freePort();
    return startChild("The link", [process.execPath, join(root, "apps/link/src/main.ts")], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: String(process.env.PORTAL_DATA_DIR),
        DEMO: "off",
        LINK_PORT: String(port),
        LOG_LEVEL: "error",
        ...settings,
      },
      isReady: () => answers(`http://127.0.0.1:${port}/health`),
    });
  },
};
