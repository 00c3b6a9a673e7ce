import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryFigures } from "@portal/api-client/contract/system";
import type { SystemOverview, systemOverview } from "@portal/api-client/contract/system-overview";
import { type Health, readHealth } from "@portal/releases/health";
import type { ReleaseStore } from "@portal/releases/storage";
import type { FastifyBaseLogger } from "fastify";
import { refuseTied } from "#platform/auth/require-caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Disk } from "#platform/files/disk.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { OidcProvider } from "#platform/oidc/providers.ts";
import type { Clock } from "#platform/time/clock.ts";
import { countJobs } from "./jobs-count.queries.ts";
import { readMessages } from "./messages.queries.ts";
import {
  type HeadKeeping,
  presentChain,
  presentDatabase,
  presentEvent,
  presentExpiringKey,
  presentMessages,
  presentNotifications,
  presentPoint,
  presentProcess,
  presentRemotes,
  presentSecrets,
} from "./system-overview.presenter.ts";
import {
  readChain,
  readDatabase,
  readDay,
  readEvents,
  readExpiringKeys,
  readMail,
  readNotifications,
  readProcesses,
} from "./system-overview.queries.ts";

/** The store of releases, and the live registry. */
interface ReleasePlaces {
  store: ReleaseStore;
  env: string;
}

interface OverviewOptions {
  db: Db;
  disk: Disk;
  files: FileStore;
  places: ReleasePlaces;
  mailWay: "smtp" | "outbox";
  oidcProviders: readonly OidcProvider[];
  timeZone: string;
  readDeliveries(): Promise<DeliveryFigures | null>;
  heads: HeadKeeping;
  clock: Clock;
  /** Whether the portal plays carriers that have no connection for messages. */
  simulatesMessages: boolean;
}

/** How long the screen waits for one part. */
const patienceMs = 3_000;

/** GET `services/system/overview`: each part is read by itself, so that a broken one does not hide the rest. */
export const systemOverviewRoutes = (options: OverviewOptions): Handlers<typeof systemOverview> => ({
  get: async ({ caller, call }) => {
    refuseTied(caller);
    const { db, disk, files, mailWay, oidcProviders, timeZone, readDeliveries, clock } = options;
    const read = partReader(call.log);
    const parts = await allOf({
      database: read("database", async () => presentDatabase(await readDatabase(db))),
      processes: read("processes", async () => (await readProcesses(db)).map(presentProcess)),
      jobs: read("jobs", () => countJobs(db)),
      storage: read("storage", async () => ({ disk: await disk.state(), files: await files.state() })),
      mail: read("mail", async () => presentMail(mailWay, await readMail(db))),
      notifications: read("notifications", async () => presentNotifications(await readNotifications(db, timeZone))),
      messages: read("messages", async () =>
        (await readMessages(db)).map((row) => presentMessages(row, { simulates: options.simulatesMessages })),
      ),
      remotes: read("remotes", () => readRemotes(options.places, call.log)),
      schedules: read("schedules", readDeliveries),
      events: read("events", async () => (await readEvents(db)).map(presentEvent)),
      keys: read("keys", async () => (await readExpiringKeys(db)).map(presentExpiringKey)),
      chain: read("chain", async () => presentChain(await readChain(db), options.heads, clock())),
      day: read("day", async () => (await readDay(db)).map(presentPoint)),
    });
    const now = new Date();
    return { at: now.toISOString(), ...parts, secrets: presentSecrets(oidcProviders, { now, timeZone }) };
  },
});

/** Waits for all promises of an object. */
async function allOf<Values extends object>(promises: { [Key in keyof Values]: Promise<Values[Key]> }) {
  const entries = Object.entries<Promise<unknown>>(promises).map(async ([key, value]) => [key, await value] as const);
  return Object.fromEntries(await Promise.all(entries)) as Values;
}

/** Returns a function that reads a part within a time limit; a part that fails is null and logged. */
const partReader =
  (log: FastifyBaseLogger) =>
  async <Part>(name: string, read: () => Promise<Part | null>): Promise<Part | null> => {
    try {
      return await Promise.race([read(), tooLong()]);
    } catch (error) {
      log.warn({ err: { message: (error as Error).message } }, `the system's part ${name} cannot be told`);
      return null;
    }
  };

async function tooLong(): Promise<never> {
  await sleep(patienceMs, undefined, { ref: false });
  throw new Error(`it took more than ${patienceMs / 1_000} s`);
}

const presentMail = (
  way: OverviewOptions["mailWay"],
  { sent_at, failed_at, failure }: Awaited<ReturnType<typeof readMail>>,
): SystemOverview["mail"] => ({
  way,
  sentAt: sent_at?.toISOString() ?? null,
  failedAt: failed_at?.toISOString() ?? null,
  failure,
});

async function readRemotes({ store, env }: ReleasePlaces, log: FastifyBaseLogger) {
  const health = await readHealth(store, env).catch((error: Error): Health => {
    log.warn({ err: { message: error.message } }, "how builds do in open tabs cannot be told");
    return {};
  });
  return presentRemotes(await store.readRegistry(env), health);
}
