// The door of the API for apps/link, which works on the same database and is released together with it.
export {
  type DeliveryReport,
  decideMessage,
  endCharge,
  type MessageFacts,
  noteDelivery,
  referenceOf,
  sendsAt,
  takeGatewayMessage,
} from "./domains/subscribers/index.ts";
export { acceptingGateway } from "./platform/carrier-gateway.ts";
export { type CarrierLines, createCarrierLines } from "./platform/carriers/carrier-lines.ts";
export type { MessageAnswer, MessageGateway } from "./platform/carriers/message-gateway.ts";
export { createMessageLines, type MessageLines } from "./platform/carriers/message-lines.ts";
export { signedHeaders } from "./platform/carriers/signed-headers.ts";
export { createDb, createPool, type Db, type Transaction } from "./platform/database/database.ts";
export { pendingMigrations } from "./platform/database/migrations.ts";
export { prepared } from "./platform/database/prepared.ts";
export { reachDatabase } from "./platform/database/reach-database.ts";
export { type AllowedHost, familyOf, parseAllowList } from "./platform/datasources/allow-list.ts";
export { isSpecial, type Resolve, resolveByDns } from "./platform/datasources/reachable-address.ts";
export { unknownAddress } from "./platform/errors.ts";
export { HopelessStart } from "./platform/hopeless-start.ts";
export { createServer } from "./platform/http/server.ts";
export { Workers } from "./platform/jobs/workers.ts";
export { type OnStop, runProcess } from "./platform/run-process.ts";
export { createSeals, parseSealKeys, type SealKey } from "./platform/sealed.ts";
export { doWork } from "./platform/telemetry/do-work.ts";
export { systemClock } from "./platform/time/clock.ts";
export { startOfDay, startOfToday } from "./platform/time/portal-day.ts";
export { awaitPreparedDatabase } from "./prepare-database.ts";
export {
  inCamelCase,
  keptSecrets,
  readSettings,
  type ServingConfig,
  servingConfig,
  servingSettings,
  trustedProxies,
} from "./serving-config.ts";
export { listen, openLog, openPools, placeOf, startTracing } from "./serving-process.ts";
export { linkSettings } from "./settings/link.ts";
