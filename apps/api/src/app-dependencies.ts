import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Config } from "./config.ts";
import type { ReleasePlaces } from "./domains/operations/index.ts";
import type { CarrierGateway } from "./platform/carrier-gateway.ts";
import type { ReplicaOptions } from "./platform/database/read-replica.ts";
import type { AllowedHost } from "./platform/datasources/allow-list.ts";
import type { DatasourceRules } from "./platform/datasources/reachable-address.ts";
import type { Disk } from "./platform/files/disk.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { SendMail } from "./platform/mail/mail.ts";
import type { SealKey } from "./platform/sealed.ts";
import type { Clock } from "./platform/time/clock.ts";

/** The settings that the API uses unchanged. */
type AppSettings = Pick<
  Config,
  | "auditHeads"
  | "binDays"
  | "bulk"
  | "confirmWithinMinutes"
  | "corsOrigin"
  | "keyCallsPerMinute"
  | "maskedNumbersPerHour"
  | "maskNumbers"
  | "metricsToken"
  | "monitorExportMaxRows"
  | "oidcProviders"
  | "passwordSignIn"
  | "pdfMaxBytes"
  | "portalUrl"
  | "proxies"
  | "reports"
  | "retention"
  | "secondFactorKeys"
  | "secondFactorRoles"
  | "staffPasswords"
  | "timeZone"
  | "tokenSecrets"
  | "uploadLimits"
  | "uploadPace"
  | "viewAsMinutes"
>;

/** The dependencies of the API. */
export interface AppDependencies extends AppSettings {
  pool: pg.Pool;
  /** A streaming replica of that database, for lists, exports and look-ups. */
  replica?: Omit<ReplicaOptions, "primary" | "log"> | undefined;
  mail: SendMail;
  /** Where mails are sent, for the System screen. */
  mailWay?: "smtp" | "outbox";
  /** Whether this process reports itself and its minutes to the database, for the System screen; each serving process does. */
  tellsOfItself?: boolean;
  /** Whether this process looks by itself for months to make and drop, what lies too long in the bin, days of the audit trail to close, mails that wait, and planned ends of subscriptions; each serving process does. */
  cleansUp?: boolean;
  files: FileStore;
  /** The disk that files arrive on. */
  disk: Disk;
  /** How long a call waits for its work before it answers that the work goes on as a job. */
  jobPatienceMs: number;
  log: FastifyBaseLogger;
  /** The rules for where reports may connect, with the keys that seal the datasources' passwords. */
  datasources: DatasourceRules & { keys: readonly [SealKey, ...SealKey[]]; patienceMs: number };
  /** Whether this process delivers what schedules are due; and the reason why no report can be mailed, if there is one. */
  deliveries: { delivers: boolean; mailMissing: string | null };
  /** The store of builds and the registry of the remotes, which the portal's server serves. */
  releases: ReleasePlaces;
  /** The addresses that carriers may have, and who serves a carrier without a connection; null where its charges are refused. */
  carriers: { allow: readonly AllowedHost[]; standIn: CarrierGateway | null };
  /** The clock of everything that depends on the time of day; the system's unless a test sets one. */
  clock?: Clock | undefined;
  /** Whether each answer is compared with the contract; tests do it. */
  checkReplies?: boolean;
}
