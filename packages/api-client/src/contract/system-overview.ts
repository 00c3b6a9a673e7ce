import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";
import { jobStates } from "./jobs.ts";
import { DeliveryFigures } from "./system.ts";

export const systemLimits = {
  /** The number of refusals that are shown, newest first. */
  eventsShown: 50,
  /** A key, or the secret of a provider, is shown this many days before it expires. */
  keyWarningDays: 30,
  /** The number of such keys that are shown, the first to expire first. */
  keysShown: 50,
  /** The minutes of one point in the day's figures. */
  pointMinutes: 5,
} as const;

/** A replica that streams from the database. */
const DatabaseReplica = z.object({
  name: result.text,
  /** PostgreSQL's word, for example `streaming`; null if the API's role may not know it. */
  state: z.nullable(result.text),
  lagSeconds: z.nullable(z.number()),
});

const SystemDatabase = z.object({
  version: result.text,
  bytes: z.number(),
  connections: z.object({ used: z.int(), most: z.int() }),
  /** The age of the oldest transaction that the API's role may know of. */
  oldestTransactionSeconds: z.nullable(z.number()),
  replicas: z.array(DatabaseReplica),
});

/** A process of the API, by its last report. */
export const SystemProcess = z.object({
  processId: result.text,
  host: result.text,
  pid: z.int(),
  version: result.text,
  nodeVersion: result.text,
  startedAt: result.date,
  seenAt: result.date,
  /** `silent` has not reported for a while, though nobody stopped it. */
  state: z.enum(["running", "silent", "stopped"]),
  loopLagMs: z.number(),
  memoryBytes: z.number(),
  pool: z.object({ size: z.int(), used: z.int(), waiting: z.int() }),
});
export type SystemProcess = z.output<typeof SystemProcess>;

/** The number of jobs of a kind and state; of those that ended, within a day. */
export const SystemJobs = z.object({ kind: result.text, state: z.enum(jobStates), jobs: z.int() });
export type SystemJobs = z.output<typeof SystemJobs>;

const SystemStorage = z.object({
  disk: z.object({ freeBytes: z.number(), reserveBytes: z.number(), takesFiles: z.boolean() }),
  files: z.object({ place: z.enum(["folder", "s3"]), takesFiles: z.boolean() }),
});

const SystemMail = z.object({
  /** The way of mails: to a mail server, or into files of the outbox. */
  way: z.enum(["smtp", "outbox"]),
  sentAt: z.nullable(result.date),
  failedAt: z.nullable(result.date),
  /** The codes of the last failure. */
  failure: z.nullable(result.text),
});

/** The notifications to providers that the link sends. */
const SystemNotifications = z.object({
  /** Those that are sent now, or tried again later. */
  waiting: z.int(),
  oldestAt: z.nullable(result.date),
  /** Those of today that failed after the last try. */
  failedToday: z.int(),
});

/** The way of messages to a carrier that has a connection for them, or for whom some wait. */
export const SystemMessages = z.object({
  carrierId: result.id,
  carrierName: result.text,
  connectionName: z.nullable(result.text),
  /**
   * `simulated`: the portal plays the carrier. `missing` and `disabled`: its messages wait. `away`: the circuit is open, since the
   * carrier did not take the last messages.
   */
  state: z.enum(["ready", "simulated", "missing", "disabled", "away"]),
  /** Those that are sent now, later or again. */
  waiting: z.int(),
  /** Since when the first one is due that no link has taken; null if there is none. */
  dueSince: z.nullable(result.date),
  /** Those that went out in the last whole minute. */
  sentPerMinute: z.int(),
});
export type SystemMessages = z.output<typeof SystemMessages>;

/** The build of a remote that users get, and its health in open tabs. */
export const SystemRemote = z.object({
  remote: result.text,
  title: result.text,
  enabled: z.boolean(),
  build: z.nullable(result.text),
  canary: z.nullable(result.text),
  /** Null before any tab has reported on the build. */
  tabs: z.nullable(z.object({ all: z.int(), failing: z.int(), errors: z.int() })),
});
export type SystemRemote = z.output<typeof SystemRemote>;

/** A refusal that concerns security. */
export const SystemEvent = z.object({
  eventId: result.id,
  at: result.date,
  event: result.text,
  username: z.nullable(result.text),
  address: result.text,
  method: result.text,
  route: z.nullable(result.text),
  status: z.int(),
  requestId: result.text,
});
export type SystemEvent = z.output<typeof SystemEvent>;

/** An active key of a program that is about to expire. */
export const SystemKey = z.object({
  keyId: result.id,
  keyName: result.text,
  username: result.text,
  expiresAt: result.date,
});
export type SystemKey = z.output<typeof SystemKey>;

/** The secret of a company's identity provider that has expired or is about to. */
export const SystemSecret = z.object({ providerId: result.text, providerName: result.text, expiresAt: result.date });
export type SystemSecret = z.output<typeof SystemSecret>;

/** The figures of all processes for some minutes. */
export const SystemPoint = z.object({
  at: result.date,
  callsPerMinute: z.number(),
  /** The percentage of the calls that the server is to blame for. */
  errorShare: z.number(),
  /** The time that 95 of 100 calls stayed below; null if there were none. */
  p95Ms: z.nullable(z.number()),
  loopLagMs: z.number(),
  poolWaits: z.int(),
  signIns: z.int(),
  failedSignIns: z.int(),
});
export type SystemPoint = z.output<typeof SystemPoint>;

/** The chain over the audit trail, by the last check. */
const SystemChain = z.object({
  /** `cut`: days that were over long ago are not closed. `unchecked`: no day was checked yet. `empty`: no day is closed yet. */
  state: z.enum(["whole", "changed", "cut", "unchecked", "empty"]),
  /** The days are those of UTC. */
  lastDay: z.nullable(result.text),
  checkedDay: z.nullable(result.text),
  checkedAt: z.nullable(result.date),
  /** What the last check found, in words. */
  findings: z.array(result.text),
  /** The places that get the head of each day, and the last day that all of them have. */
  places: z.array(z.enum(["mail", "folder", "s3"])),
  sentDay: z.nullable(result.text),
  /** The time stamps of the heads; null where no time-stamping authority is set. */
  stamps: z.nullable(
    z.object({
      /** The last stamped day, when and by whom it was stamped. */
      last: z.nullable(z.object({ day: result.text, at: result.date, authority: result.text })),
      /** Why the last try failed, in words. */
      failure: z.nullable(z.object({ at: result.date, message: result.text })),
    }),
  ),
});

/** The state of the portal. A part that could not be read is null; the others are still there. */
export const SystemOverview = z.object({
  at: result.date,
  database: z.nullable(SystemDatabase),
  processes: z.nullable(z.array(SystemProcess)),
  jobs: z.nullable(z.array(SystemJobs)),
  storage: z.nullable(SystemStorage),
  mail: z.nullable(SystemMail),
  notifications: z.nullable(SystemNotifications),
  messages: z.nullable(z.array(SystemMessages)),
  remotes: z.nullable(z.array(SystemRemote)),
  schedules: z.nullable(DeliveryFigures),
  events: z.nullable(z.array(SystemEvent)),
  /** Keys that are about to expire. */
  keys: z.nullable(z.array(SystemKey)),
  /** Secrets of identity providers that have expired or are about to. */
  secrets: z.array(SystemSecret),
  chain: z.nullable(SystemChain),
  day: z.nullable(z.array(SystemPoint)),
});
export type SystemOverview = z.output<typeof SystemOverview>;

/** The overview for the operators of the portal. Not for tied users, because it counts everybody's data. */
export const systemOverview = {
  get: endpoint({
    summary:
      "How database, processes, jobs, storage, mail, remotes and schedules are, with the figures of the last day",
    method: "GET",
    path: "/services/system/overview",
    access: "system.view",
    response: SystemOverview,
  }),
};
