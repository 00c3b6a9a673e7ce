import { type EmbeddedPostgres, startPostgres } from "./launcher.ts";

interface Place {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/**
 * The database of the settings or, where none is given, the embedded one, which is started. The owner goes past a pooler:
 * what he does needs a connection of his own, and his role.
 */
export async function reachDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Place,
  log: (message: string) => void,
): Promise<Pick<EmbeddedPostgres, "ownerUrl" | "appUrl" | "stop">> {
  if (!databaseUrl) return startPostgres({ dataDir, log });
  return { ownerUrl: databaseDirectUrl ?? databaseUrl, appUrl: databaseUrl, stop: async () => {} };
}
