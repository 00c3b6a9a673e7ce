import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { BulkRules } from "./domains/bulk/index.ts";
import type { ReleasePlaces } from "./domains/operations/index.ts";
import type { ReportLimits } from "./domains/reports/index.ts";
import type { Secrets } from "./platform/auth/keys.ts";
import type { StaffPasswords } from "./platform/auth/passwords.ts";
import type { CarrierGateway } from "./platform/carrier-gateway.ts";
import type { ReplicaOptions } from "./platform/database/read-replica.ts";
import type { DatasourceRules } from "./platform/datasources/reachable-address.ts";
import type { Disk } from "./platform/files/disk.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { ProxyRules } from "./platform/http/proxies.ts";
import type { UploadPace } from "./platform/http/upload-pace.ts";
import type { SendMail } from "./platform/mail/mail.ts";
import type { Retention } from "./platform/months/months.ts";
import type { SealKey } from "./platform/sealed.ts";
import type { Clock } from "./platform/time/clock.ts";

/** What the API is built of, and the settings that it goes by. */
export interface AppDependencies {
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
  /** The most that one CSV file may hold (P-7). */
  uploadLimits: { maxBytes: number; maxRows: number };
  /** How slowly a file may arrive (S2). */
  uploadPace: UploadPace;
  /** For how long work is waited for before its call answers that it goes on as a job (P-7). */
  jobPatienceMs: number;
  /** The most bytes that one PDF file may have (P-7). */
  pdfMaxBytes: number;
  /** Of work on many records. */
  bulk: BulkRules;
  /** The most rows that one export of the Monitor may hold (P-10). */
  monitorExportMaxRows: number;
  log: FastifyBaseLogger;
  /** Sign tokens and key the pins; the first is worked with, all are read. */
  tokenSecrets: Secrets;
  /** For how long a password confirms who is signed in; 0 for as long as the session (P-13). */
  confirmWithinMinutes: number;
  /** What seals the secrets of authenticator apps; the first key seals, all open. */
  secondFactorKeys: readonly [SealKey, ...SealKey[]];
  /** Names of the roles that need a second factor, or `*` for all users (ADR 30). */
  secondFactorRoles?: readonly string[];
  /** Whether numbers are masked for those without `msisdn.view` (P-22). */
  maskNumbers: boolean;
  /** How many numbers a user who may not see them may look for in an hour, and how many he may have revealed. */
  maskedNumbersPerHour: number;
  /** Where reports may connect to, with the keys that seal the passwords for it (X8, X10). */
  datasources: DatasourceRules & { keys: readonly [SealKey, ...SealKey[]]; patienceMs: number };
  /** What reports may take (X4, X5). */
  reports: ReportLimits;
  /** Whether this process delivers what schedules are due, and why none can be mailed, where none can. */
  deliveries: { delivers: boolean; mailMissing: string | null };
  /** Builds and registry of the remotes, which the portal's server serves. */
  releases: ReleasePlaces;
  /** For how many months what happened is kept. */
  retention: Retention;
  /** The way to the carriers, who charge subscribers (5.4). */
  carriers: CarrierGateway;
  timeZone: string;
  /** The portal's own address, for links in mails. */
  portalUrl: string;
  /** Tells what depends on the time of day what time it is; the system's unless a test has one. */
  clock?: Clock | undefined;
  proxies: ProxyRules;
  /** What the metrics are read with; without it only from this machine. */
  metricsToken?: string | undefined;
  corsOrigin?: string | undefined;
  /** Whether passwords set by staff hold for one sign-in (P-14). */
  staffPasswords?: StaffPasswords;
  /** Compare each answer with the contract; tests do. */
  checkReplies?: boolean;
}
