import type pg from "pg";
import type { Config } from "./config.ts";
import { refuseDemo } from "./demo/demo.ts";
import { ensureFirstUser } from "./first-user.ts";
import { allowAppRole } from "./platform/database/app-role.ts";
import { createDb } from "./platform/database/database.ts";
import { awaitMigrations, migrate } from "./platform/database/migrations.ts";
import { makeMonths } from "./platform/months/months.ts";
import { requireKnownZone } from "./platform/time/known-zone.ts";
import { requireZoneOfData } from "./platform/time/zone-of-data.ts";
import type { ServingConfig } from "./serving-config.ts";
import { takeTimeZone } from "./take-time-zone.ts";

type Log = (message: string) => void;

/**
 * Makes the database ready for the API, by connections of the owner: migrations, months, and the first user where there is no demo.
 * A portal that may have demo data takes a new time zone at once; others only when they are told to.
 */
export async function prepareDatabase(
  pool: pg.Pool,
  config: Config,
  log: Log,
  { takesTimeZone = config.demoAllowed } = {},
): Promise<void> {
  await requireKnownZone(pool, config.timeZone);
  await migrate(pool, { log, lockTimeoutMs: config.migrationLockTimeoutMs });
  if (takesTimeZone) await takeTimeZone(createDb(pool), config.timeZone, log);
  await requireZoneOfData(pool, config.timeZone);
  await makeMonths(createDb(pool));
  if (config.databaseUrl && !config.databaseDirectUrl) await allowAppRole(pool);
  if (!config.demoAllowed) await refuseDemo(pool);
  if (!config.demo) await ensureFirstUser(createDb(pool), config.admin);
}

/** Waits until another process has prepared the database, by connections of the API's own role (`MIGRATE_AT_START=off`). */
export async function awaitPreparedDatabase(pool: pg.Pool, config: ServingConfig, log: Log): Promise<void> {
  await requireKnownZone(pool, config.timeZone);
  await awaitMigrations(pool, { log });
  await requireZoneOfData(pool, config.timeZone);
  await makeMonths(createDb(pool));
  if (!config.demoAllowed) await refuseDemo(pool);
}
