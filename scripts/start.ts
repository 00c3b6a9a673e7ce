// `npm start`: builds changed parts, starts database, API and portal with demo data, and prints the address. `--size
// small|medium|large` sizes the demo data; `--built` takes the builds as they are, with `--still` the demo does not live,
// and with `--no-link` nothing is sent either (the journeys use these).
import { join } from "node:path";
import { servePortal } from "./lib/portal-process.ts";
import { releaseBuilt } from "./lib/remotes.ts";
import { turbo } from "./lib/run.ts";
import { runStack } from "./lib/run-stack.ts";
import { readSettings } from "./lib/settings.ts";

async function start() {
  const settings = readSettings(process.argv.slice(2));
  if (!settings.built && (await turbo(["build"], ["--output-logs=errors-only"])) !== 0) {
    throw new Error("A part could not be built; see above.");
  }
  const store = join(settings.dataDir, "portal");
  await releaseBuilt(store);
  await runStack(settings, async (onStop) => onStop((await servePortal(settings, store)).stop));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
