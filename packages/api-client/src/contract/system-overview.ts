import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";
import { jobStates } from "./jobs.ts";
import { DeliveryFigures } from "./system.ts";

export const systemLimits = {
  /** Refusals that are shown, newest first. */
  eventsShown: 50,
  /** Minutes that one point of the day's figures stands for. */
  pointMinutes: 5,
} as const;

/** A copy of the database that streams from it. */
const DatabaseReplica = z.object({
  name: result.text,
  /** As PostgreSQL calls it, e.g. `streaming`; null where the API's role may not know. */
  state: z.nullable(result.text),
  lagSeconds: z.nullable(z.number()),
});

const SystemDatabase = z.object({
  version: result.text,
  bytes: z.number(),
  connections: z.object({ used: z.int(), most: z.int() }),
  /** How long the oldest transaction is open that the API's role may know of. */
  oldestTransactionSeconds: z.nullable(z.number()),
  replicas: z.array(DatabaseReplica),
});

/** A process of the API, as it last told of itself. */
export const SystemProcess = z.object({
  processId: result.text,
  host: result.text,
  pid: z.int(),
  version: result.text,
  nodeVersion: result.text,
  startedAt: result.date,
  seenAt: result.date,
  /** `silent` has not told of itself for a while and did not end as it was asked to. */
  state: z.enum(["running", "silent", "stopped"]),
  loopLagMs: z.number(),
  memoryBytes: z.number(),
  pool: z.object({ size: z.int(), used: z.int(), waiting: z.int() }),
});
export type SystemProcess = z.output<typeof SystemProcess>;

/** How many jobs of a kind are in a state; those that ended, within a day. */
export const SystemJobs = z.object({ kind: result.text, state: z.enum(jobStates), jobs: z.int() });
export type SystemJobs = z.output<typeof SystemJobs>;

const SystemStorage = z.object({
  disk: z.object({ freeBytes: z.number(), reserveBytes: z.number(), takesFiles: z.boolean() }),
  files: z.object({ place: z.enum(["folder", "s3"]), takesFiles: z.boolean() }),
});

const SystemMail = z.object({
  /** Where mails go: to a mail server, or into files of the outbox. */
  way: z.enum(["smtp", "outbox"]),
  sentAt: z.nullable(result.date),
  failedAt: z.nullable(result.date),
  /** The codes of the last failure. */
  failure: z.nullable(result.text),
});

/** The build of a remote that users get, and how it does in open tabs. */
export const SystemRemote = z.object({
  remote: result.text,
  title: result.text,
  enabled: z.boolean(),
  build: z.nullable(result.text),
  canary: z.nullable(result.text),
  /** Null before a tab has told of the build. */
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

/** What all processes did in some minutes. */
export const SystemPoint = z.object({
  at: result.date,
  callsPerMinute: z.number(),
  /** Percent of the calls that the server is to blame for. */
  errorShare: z.number(),
  /** 95 of 100 calls took no longer; null where there were none. */
  p95Ms: z.nullable(z.number()),
  loopLagMs: z.number(),
  poolWaits: z.int(),
  signIns: z.int(),
  failedSignIns: z.int(),
});
export type SystemPoint = z.output<typeof SystemPoint>;

/** How the portal is. A part is null where it could not be told; the others stand all the same. */
export const SystemOverview = z.object({
  at: result.date,
  database: z.nullable(SystemDatabase),
  processes: z.nullable(z.array(SystemProcess)),
  jobs: z.nullable(z.array(SystemJobs)),
  storage: z.nullable(SystemStorage),
  mail: z.nullable(SystemMail),
  remotes: z.nullable(z.array(SystemRemote)),
  schedules: z.nullable(DeliveryFigures),
  events: z.nullable(z.array(SystemEvent)),
  day: z.nullable(z.array(SystemPoint)),
});
export type SystemOverview = z.output<typeof SystemOverview>;

/** What those watch who run the portal. Not for tied users: it counts over everybody's. */
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
