// The door of the API for apps/link, which works on the same database with the same settings and is released together with it.
export type { Config } from "./config.ts";
export { readConfig } from "./config.ts";
export { createDb, createPool, type Db } from "./platform/database/database.ts";
export { pendingMigrations } from "./platform/database/migrations.ts";
export { reachDatabase } from "./platform/database/reach-database.ts";
export { type AllowedHost, familyOf, parseAllowList } from "./platform/datasources/allow-list.ts";
export { isSpecial, type Resolve, resolveByDns } from "./platform/datasources/reachable-address.ts";
export { HopelessStart } from "./platform/hopeless-start.ts";
export { createServer } from "./platform/http/server.ts";
export { Workers } from "./platform/jobs/workers.ts";
export { type OnStop, runProcess } from "./platform/run-process.ts";
export type { SealKey } from "./platform/sealed.ts";
export { parseSealKeys } from "./platform/sealed.ts";
export { doWork } from "./platform/telemetry/do-work.ts";
export { awaitPreparedDatabase } from "./prepare-database.ts";
export { listen, openLog, openPools, startTracing } from "./serving-process.ts";
