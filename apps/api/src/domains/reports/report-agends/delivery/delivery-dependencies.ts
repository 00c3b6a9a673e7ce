import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { RightsRules } from "#platform/auth/rights.ts";
import type { Db } from "#platform/database/database.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import type { Clock } from "#platform/time/clock.ts";

export interface DeliveryDependencies extends RightsRules {
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  timeZone: string;
  /** Where the links of mails lead. */
  portalUrl: string;
  mail: SendMail;
  /** Why no report can be mailed; null where one can. */
  mailMissing: string | null;
  prepareReport: PrepareReport;
  log: FastifyBaseLogger;
}

/** Looks up a report for its schedule's user and checks what it is asked for; throws what a call would answer. */
export type PrepareReport = (asked: {
  caller: ActingUser;
  reportId: number;
  filters: readonly { queryValue: string; paramValue: string }[];
  /** The moment whose day stands in the file's name. */
  at: Date;
  signal: AbortSignal;
  log: FastifyBaseLogger;
}) => Promise<PreparedReport>;

export interface PreparedReport {
  readonly name: string;
  /** What is bound, by the labels of the filters: also what a tie forces. */
  readonly filters: { realValue: string; value: string }[];
  /** Its rows as a file, or what of them is too much for a mail. */
  run(): Promise<DeliveredFile | TooLarge>;
}

/** Why there is no file, e.g. `Rows: more than 100000`. */
export interface TooLarge {
  readonly tooLarge: string;
}

export interface DeliveredFile {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  /** To be read to its end or destroyed. */
  readonly content: Readable;
}
