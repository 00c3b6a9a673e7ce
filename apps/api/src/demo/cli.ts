import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { createPool } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrations.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { fileSettings, openStore } from "../platform/files/open-store.ts";
import { loadDemo } from "./demo.ts";
import { writeGuide } from "./guide-file.ts";
import { writeTryFiles } from "./try-files.ts";

// Loads the demo data by itself: node src/demo/cli.ts --size medium [--seed 1]. It takes the settings of the API.
const { values } = parseArgs({ options: { size: { type: "string" }, seed: { type: "string" } } });
const config = readConfig({
  ...process.env,
  ...(values.size && { DEMO_SIZE: values.size }),
  ...(values.seed && { DEMO_SEED: values.seed }),
});
if (!config.demo) throw new Error(`Demo data is refused in production and on a HOST that is not loopback`);
const database = await reachDatabase(config, console.log);
const pool = createPool({ url: database.ownerUrl, applicationName: "portal-demo" });
try {
  await migrate(pool, { log: console.log });
  const guide = await loadDemo(pool, {
    ...config.demo,
    timeZone: config.timeZone,
    files: await openStore(fileSettings(config)),
    log: console.log,
  });
  const files = await writeTryFiles(pool, config.dataDir);
  const file = { guide, url: config.portalUrl, password: config.demo.password, files };
  console.log(`Demo data is ready; see ${writeGuide(config.dataDir, file)}`);
} finally {
  await pool.end();
  await database.stop();
}
