import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { createPool } from "../platform/database/database.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { trim } from "./retention.ts";

// `npm run retention [-- --dry-run]`: drops now what the API drops by itself every hour. It takes the settings of the API.
const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });

const config = readConfig(process.env);
const { retention, binDays } = config;
if (Object.values(retention).every((months) => months === null))
  console.log(
    "All months are kept: no RETENTION_MONTHS_MESSAGES, RETENTION_MONTHS_NOTIFICATIONS or RETENTION_MONTHS_CHARGES is set.",
  );
const database = await reachDatabase(config, console.log);
const pool = createPool({ url: database.ownerUrl, max: 2, applicationName: "portal-retention" });
try {
  for (const line of await trim({ pool, retention, binDays, dryRun: values["dry-run"] })) console.log(line);
} finally {
  await pool.end();
  await database.stop();
}
