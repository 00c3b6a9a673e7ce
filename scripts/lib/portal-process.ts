import { servePortal as serve } from "@portal/federation/server";
import type { RunningProcess } from "./api-process.ts";
import { fromRoot } from "./paths.ts";
import type { PortalSettings } from "./settings.ts";

/** Serves shell, registry, releases and the API on the portal's port, in this process. */
export async function servePortal(settings: PortalSettings, store: string): Promise<Pick<RunningProcess, "stop">> {
  const options = {
    store,
    shell: fromRoot("apps/shell/dist"),
    api: settings.apiUrl,
    apiSecret: settings.proxySecret,
    trustProxy: settings.trustProxy,
    limits: { connections: settings.connections, connectionsPerAddress: settings.connectionsPerAddress },
    logLevel: settings.logLevel,
  };
  try {
    const server = await serve(options, { port: settings.port, host: settings.host });
    return { stop: server.close };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${settings.port} is in use. Stop what listens there, or choose another: PORT=4100 npm start`);
  }
}
