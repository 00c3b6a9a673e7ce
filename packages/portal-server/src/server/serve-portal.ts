import { announcePortal, openStore } from "@portal/releases/storage";
import { buildPortalServer, type PortalServerOptions } from "./build-portal-server.ts";
import { hashedFiles } from "./shell-folder.ts";

export interface PortalAddress {
  port: number;
  host: string;
  /** Where the gate finds the portal; default: where it listens. */
  url?: string | undefined;
}

export interface ServedPortal {
  /** Where it listens. */
  url: string;
  /** Writes a line into its log. */
  warn(line: string): void;
  close(): Promise<void>;
}

/**
 * Starts the portal's server. With a shell it is noted in the store, so that the gate tries builds in what is live, and the shell's files
 * are kept there for servers and tabs of other versions. A store that cannot be written is served all the same.
 */
export async function servePortal(options: PortalServerOptions, address: PortalAddress): Promise<ServedPortal> {
  const { port, host, url: given } = address;
  const store = typeof options.store === "string" ? openStore(options.store) : options.store;
  const server = await buildPortalServer({ ...options, store });
  if (options.shell)
    await store
      .keepShellFiles(await hashedFiles(options.shell))
      .catch((error: Error) =>
        server.log.warn(
          { err: error },
          "servers of other versions cannot give out this shell's files: they could not be kept",
        ),
      );
  const url = await server.listen({ port, host });
  if (options.shell)
    await announcePortal(store, given ?? url).catch((error: Error) =>
      server.log.warn({ err: error }, "the gate does not find this portal: its note could not be written"),
    );
  return { url, warn: (line) => server.log.warn(line), close: () => server.close() };
}
