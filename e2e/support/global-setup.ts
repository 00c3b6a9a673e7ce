import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { noonZone } from "./noon-zone.ts";
import { root } from "./root.ts";

/**
 * Starts the whole stack as `npm start` does, on free ports and in a data folder of its own; stops and removes it
 * afterwards. With `PORTAL_RUNNING` the tests use a stack that runs already, as `npm run cluster -- --journeys` does,
 * and the settings hold its address.
 */
export default async function globalSetup() {
  if (process.env.PORTAL_RUNNING) return;
  const dataDir = mkdtempSync(join(tmpdir(), "portal-e2e-"));
  const [port, apiPort] = [await freePort(), await freePort()];
  process.env.PORTAL_TIME_ZONE = noonZone();
  const env = {
    ...process.env,
    ...{ PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    COMMON_PASSWORDS: "refuse", // as in production, so that the journeys cover it
  };
  const portal = spawn(process.execPath, [join(root, "scripts/start.ts"), "--built", "--no-link"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await ready(portal, `http://127.0.0.1:${port}`);
  process.env.PORTAL_URL = `http://127.0.0.1:${port}`;
  process.env.PORTAL_API_URL = `http://127.0.0.1:${apiPort}`;
  process.env.PORTAL_DATA_DIR = dataDir;
  process.env.PORTAL_DEMO = readFileSync(join(dataDir, "demo.json"), "utf8");
  return async () => {
    const ended = new Promise((resolve) => portal.once("exit", resolve));
    portal.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Resolves when the stack has printed its address, which it does last; rejects when it ends before. */
function ready(portal: ChildProcess, url: string) {
  return new Promise<void>((resolve, reject) => {
    let printed = "";
    portal.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(url)) resolve();
    });
    portal.once("exit", (code) => reject(new Error(`The stack ended with ${code} before it was ready:\n${printed}`)));
  });
}
