import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { createDb, createPool } from "../platform/database/database.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { type DroppedMonths, dropOldMonths, oldMonths } from "../platform/months/months.ts";

// `npm run retention [-- --dry-run]`: drops now what the API drops by itself every hour. It takes the settings of the API.
const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
const patienceMs = 15 * 60_000;

/** Prints a line for each table, with the months that it keeps. */
function printMonths(found: readonly DroppedMonths[], verb: string): void {
  for (const { table, months, bytes } of found)
    console.log(`${table}: ${verb} ${months.length} (${months.join(", ")}), ${(bytes / 1024 ** 2).toFixed(1)} MiB`);
  if (found.length === 0) console.log("Nothing is older than the settings say.");
}

const config = readConfig(process.env);
const { retention } = config;
if (Object.values(retention).every((months) => months === null)) {
  console.log(
    "Everything is kept: no RETENTION_MONTHS_MESSAGES, RETENTION_MONTHS_NOTIFICATIONS or RETENTION_MONTHS_CHARGES is set.",
  );
} else {
  const database = await reachDatabase(config, console.log);
  const pool = createPool({ url: database.ownerUrl, max: 1, applicationName: "portal-retention" });
  try {
    if (values["dry-run"]) printMonths(await oldMonths(pool, retention), "would drop");
    else printMonths(await dropOldMonths(createDb(pool), retention, { patienceMs }), "dropped");
  } finally {
    await pool.end();
    await database.stop();
  }
}
