import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { createPool } from "./platform/database/database.ts";
import { reachDatabase } from "./platform/database/reach-database.ts";
import { HopelessStart, hopelessExitCode } from "./platform/hopeless-start.ts";
import { prepareDatabase } from "./prepare-database.ts";

// `npm run migrate`: what the API does with the owner's account at its start, for deployments whose API has only its own account
// (`MIGRATE_AT_START=off`). It takes the settings of the API. With `--new-time-zone` the days of the database are counted in
// PORTAL_TIME_ZONE from now on (docs/operate/time-zone.md).
try {
  const { values } = parseArgs({ options: { "new-time-zone": { type: "boolean" } } });
  const config = readConfig(process.env);
  const database = await reachDatabase(config, console.log);
  const pool = createPool({ url: database.ownerUrl, max: 2, applicationName: "portal-migrate" });
  try {
    await prepareDatabase(pool, config, console.log, { takesTimeZone: values["new-time-zone"] });
    console.log("The database is ready for this version.");
  } finally {
    await pool.end();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof HopelessStart ? hopelessExitCode : 1;
}
