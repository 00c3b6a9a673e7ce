import { join } from "node:path";
import { servePortal as serve } from "@portal/portal-server";
import { defaultThresholds, watchReleases } from "@portal/releases/health";
import { folderStore, publicKeysOf } from "@portal/releases/storage";
import type { RunningProcess } from "./api-process.ts";
import { fromRoot } from "./paths.ts";
import { shellForRun } from "./run-shell.ts";
import { type PortalSettings, signer } from "./settings.ts";

/** Serves shell, registry, releases and the API on the portal's port, in this process, and watches the builds. */
export async function servePortal(settings: PortalSettings, store: string): Promise<Pick<RunningProcess, "stop">> {
  const shell = await shellForRun(fromRoot("apps/shell/dist"), join(settings.dataDir, "shells"));
  const options = {
    store,
    shell: shell.folder,
    api: settings.apiUrl,
    apiSecret: settings.proxySecret,
    trustProxy: settings.trustProxy,
    verifyKeys: publicKeysOf(process.env.PORTAL_VERIFY_KEYS ?? ""),
    signInWith: settings.signInWith,
    limits: { connections: settings.connections, connectionsPerAddress: settings.connectionsPerAddress },
    logLevel: settings.logLevel,
  };
  const server = await serve(options, { port: settings.port, host: settings.host }).catch(
    async (error: NodeJS.ErrnoException) => {
      await shell.remove();
      if (error.code !== "EADDRINUSE") throw error;
      throw new Error(
        `Port ${settings.port} is in use. Stop what listens there, or choose another: PORT=4100 npm start`,
      );
    },
  );
  const stop = new AbortController();
  const watching = watchReleases({
    store: folderStore(store, signer()),
    env: "local",
    // Where only this machine can reach the portal, all of its tabs have one address.
    thresholds: { ...defaultThresholds, ...(isOfThisMachine(settings) ? { minAddresses: 1 } : {}) },
    freshMinutes: 60,
    intervalSeconds: 10,
    print: server.warn,
    signal: stop.signal,
  });
  return {
    stop: async () => {
      stop.abort();
      await Promise.all([watching, server.close()]);
      await shell.remove();
    },
  };
}

const isOfThisMachine = ({ host, trustProxy }: PortalSettings) =>
  trustProxy.length === 0 && ["127.0.0.1", "::1", "localhost"].includes(host);
