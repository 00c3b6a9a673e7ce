import type { EmbeddedPostgres } from "@portal/embedded-postgres";
import { HopelessStart } from "../hopeless-start.ts";

interface Place {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/**
 * The database of the settings or, without one, the embedded database, which is started. The owner's connection goes past a
 * pooler: migrations need a connection of their own, and the owner's role.
 */
export async function reachDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Place,
  log: (message: string) => void,
): Promise<Pick<EmbeddedPostgres, "ownerUrl" | "appUrl" | "stop">> {
  if (databaseUrl) return { ownerUrl: databaseDirectUrl ?? databaseUrl, appUrl: databaseUrl, stop: async () => {} };
  const { startPostgres, UnusableServer } = await import("@portal/embedded-postgres");
  return startPostgres({ dataDir, log }).catch((error: Error) => {
    throw error instanceof UnusableServer ? new HopelessStart(error.message, { cause: error }) : error;
  });
}
