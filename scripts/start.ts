// `npm start`: builds what changed, starts database, API and portal with demo data, and prints where to go.
// `--size small|medium|large` sizes the demo data; `--built` takes the builds as they are (the journeys use it).
import { join } from "node:path";
import { startApi } from "./lib/api-process.ts";
import { printGuide } from "./lib/guide.ts";
import { servePortal } from "./lib/portal-process.ts";
import { releaseBuilt } from "./lib/remotes.ts";
import { turbo } from "./lib/run.ts";
import { readSettings } from "./lib/settings.ts";

async function start() {
  const settings = readSettings(process.argv.slice(2));
  if (!settings.built && (await turbo(["build"], ["--output-logs=errors-only"])) !== 0) {
    throw new Error("A part could not be built; see above.");
  }
  const store = join(settings.dataDir, "portal");
  await releaseBuilt(store);
  const api = await startApi(settings);
  const portal = await servePortal(settings, store).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  printGuide(settings);

  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await portal.stop();
    await api.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  await api.ended;
  if (!stopping) console.error("The API ended; stopping the portal.");
  await stop(1);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
