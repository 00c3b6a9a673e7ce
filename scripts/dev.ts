// `npm run dev`: the portal with hot reload, the shell and each remote on a dev server of its own.
// `npm run dev -- monitor`: only that remote from source; the others as released.
// `npm run dev -- ui`: no portal, but one page with every part and ladder in each state.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { developRemote } from "@portal/federation/publish";
import { buildPortalServer } from "@portal/portal-server";
import { folderStore } from "@portal/releases/storage";
import { fromRoot } from "./lib/paths.ts";
import { releaseBuilt, remoteApps } from "./lib/remotes.ts";
import { turbo } from "./lib/run.ts";
import { runStack } from "./lib/run-stack.ts";
import { readSettings, signer } from "./lib/settings.ts";

/** The ports of the remotes' dev servers begin this far above the portal's. */
const remotePortOffset = 10;

async function dev() {
  const settings = readSettings(process.argv.slice(2));
  if (settings.positionals.join() === "ui") {
    devServer("packages/stories", settings.port);
    return;
  }
  const fromSource = settings.positionals.length > 0 ? settings.positionals : remoteApps();
  for (const name of fromSource)
    if (!remoteApps().includes(name))
      throw new Error(`There is no remote "${name}"; known: ${remoteApps().join(", ")}`);
  if ((await turbo(["build"], ["--output-logs=errors-only"])) !== 0)
    throw new Error("A part could not be built; see above.");

  const storeFolder = join(settings.dataDir, "portal");
  await releaseBuilt(storeFolder);
  await runStack({ ...settings, demoProviderPort: null }, async (onStop) => {
    const upstreamPort = settings.apiPort + 1;
    const upstream = await buildPortalServer({
      store: storeFolder,
      api: settings.apiUrl,
      apiSecret: settings.proxySecret,
    });
    onStop(() => upstream.close());
    await upstream.listen({ port: upstreamPort, host: "127.0.0.1" });

    const startServer = (app: string, port: number, env?: Record<string, string>) => {
      const server = devServer(join("apps", app), port, env);
      onStop(async () => server.kill("SIGTERM"));
    };
    startServer("shell", settings.port, { PORTAL_UPSTREAM: `http://127.0.0.1:${upstreamPort}` });
    const store = folderStore(storeFolder, signer());
    const develop = (app: string, entry?: string) =>
      developRemote({ store, env: "local", by: "npm run dev", app: fromRoot("apps", app), entry });
    for (const [index, app] of fromSource.entries()) {
      const port = settings.port + remotePortOffset + index;
      onStop(() => develop(app));
      startServer(app, port);
      await develop(app, `http://127.0.0.1:${port}/mf-manifest.json`);
    }
  });
}

function devServer(folder: string, port: number, env: Record<string, string> = {}): ChildProcess {
  return spawn("rsbuild", ["dev"], {
    cwd: fromRoot(folder),
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...env,
      PATH: `${fromRoot(folder, "node_modules", ".bin")}:${process.env.PATH}`,
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
