import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Config } from "./config.ts";
import type { ReleasePlaces } from "./domains/operations/index.ts";
import type { CarrierGateway } from "./platform/carrier-gateway.ts";
import type { ReplicaOptions } from "./platform/database/read-replica.ts";
import type { DatasourceRules } from "./platform/datasources/reachable-address.ts";
import type { Disk } from "./platform/files/disk.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { SendMail } from "./platform/mail/mail.ts";
import type { SealKey } from "./platform/sealed.ts";
import type { Clock } from "./platform/time/clock.ts";

/** The settings that the API goes by as they are. */
type AppSettings = Pick<
  Config,
  | "bulk"
  | "confirmWithinMinutes"
  | "corsOrigin"
  | "maskedNumbersPerHour"
  | "maskNumbers"
  | "metricsToken"
  | "monitorExportMaxRows"
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
>;

/** What the API is built of. */
export interface AppDependencies extends AppSettings {
  pool: pg.Pool;
  /** A streaming replica of that database, which lists, exports and look-ups are read from. */
  replica?: Omit<ReplicaOptions, "primary" | "log"> | undefined;
  mail: SendMail;
  /** Where mails go, for the System screen. */
  mailWay?: "smtp" | "outbox";
  /** Whether this process tells the database of itself and of its minutes, for the System screen, as each does that serves. */
  tellsOfItself?: boolean;
  files: FileStore;
  /** The disk that the files arrive on. */
  disk: Disk;
  /** For how long work is waited for before its call answers that it goes on as a job (P-7). */
  jobPatienceMs: number;
  log: FastifyBaseLogger;
  /** Where reports may connect to, with the keys that seal the passwords for it (X8, X10). */
  datasources: DatasourceRules & { keys: readonly [SealKey, ...SealKey[]]; patienceMs: number };
  /** Whether this process delivers what schedules are due, and why none can be mailed, where none can. */
  deliveries: { delivers: boolean; mailMissing: string | null };
  /** Builds and registry of the remotes, which the portal's server serves. */
  releases: ReleasePlaces;
  /** The way to the carriers, who charge subscribers (5.4). */
  carriers: CarrierGateway;
  /** Tells what depends on the time of day what time it is; the system's unless a test has one. */
  clock?: Clock | undefined;
  /** Compare each answer with the contract; tests do. */
  checkReplies?: boolean;
}
