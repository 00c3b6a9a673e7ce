// `npm run dev`: the portal with hot reload, the shell and each remote on a dev server of its own.
// `npm run dev -- monitor`: only that remote from source; the others as released.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { developRemote } from "@portal/federation/publish";
import { buildPortalServer } from "@portal/federation/server";
import { folderStore } from "@portal/federation/storage";
import { startApi } from "./lib/api-process.ts";
import { printGuide } from "./lib/guide.ts";
import { fromRoot } from "./lib/paths.ts";
import { releaseBuilt, remoteApps } from "./lib/remotes.ts";
import { turbo } from "./lib/run.ts";
import { readSettings } from "./lib/settings.ts";

/** Dev servers of the remotes get the ports from here on. */
const remotePortOffset = 10;

async function dev() {
  const settings = readSettings(process.argv.slice(2));
  const fromSource = settings.positionals.length > 0 ? settings.positionals : remoteApps();
  for (const name of fromSource)
    if (!remoteApps().includes(name))
      throw new Error(`There is no remote "${name}"; known: ${remoteApps().join(", ")}`);
  if ((await turbo(["build"], ["--output-logs=errors-only"])) !== 0)
    throw new Error("A part could not be built; see above.");

  const storeFolder = join(settings.dataDir, "portal");
  await releaseBuilt(storeFolder);
  const api = await startApi(settings);
  const upstreamPort = settings.apiPort + 1;
  const upstream = await buildPortalServer({
    store: storeFolder,
    api: settings.apiUrl,
    apiSecret: settings.proxySecret,
  });
  await upstream.listen({ port: upstreamPort, host: "127.0.0.1" });

  const servers = [devServer("shell", settings.port, { PORTAL_UPSTREAM: `http://127.0.0.1:${upstreamPort}` })];
  const store = folderStore(storeFolder);
  const develop = (app: string, entry?: string) =>
    developRemote({ store, env: "local", by: "npm run dev", app: fromRoot("apps", app), entry });
  for (const [index, app] of fromSource.entries()) {
    const port = settings.port + remotePortOffset + index;
    servers.push(devServer(app, port));
    await develop(app, `http://127.0.0.1:${port}/mf-manifest.json`);
  }
  printGuide(settings);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const server of servers) server.kill("SIGTERM");
    for (const app of fromSource) await develop(app);
    await upstream.close();
    await api.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  await api.ended;
  await stop();
}

function devServer(app: string, port: number, env: Record<string, string> = {}): ChildProcess {
  return spawn("rsbuild", ["dev"], {
    cwd: fromRoot("apps", app),
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...env,
      PATH: `${fromRoot("apps", app, "node_modules", ".bin")}:${process.env.PATH}`,
      PORT: String(port),
      NODE_ENV: "development",
    },
  });
}

try {
  await dev();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
