// `npm run release-built`: publishes the remotes that were built here to PORTAL_STORE and releases new builds there, as
// `npm start` does to its own folder. RELEASES_ENV names the registry. A build that is there already keeps its state.
import { releaseBuilt } from "./lib/remotes.ts";

try {
  const { PORTAL_STORE: store, RELEASES_ENV: env = "local" } = process.env;
  if (!store) throw new Error("PORTAL_STORE has to say where releases lie: a folder, or s3://bucket/prefix");
  await releaseBuilt(store, env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
