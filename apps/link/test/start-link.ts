import { createDb, parseAllowList, type Resolve } from "@portal/api/link-kit";
import { startTestApi } from "@portal/api/test-api";
import pino from "pino";
import { afterEach } from "vitest";
import { NotificationSender } from "../src/notifications/notification-sender.ts";
import { keys } from "./test-keys.ts";

type ApiOptions = NonNullable<Parameters<typeof startTestApi>[0]>;

/** A database with the API, and senders of notifications on it, which end with each test. */
export async function startLink(options: ApiOptions = {}) {
  const api = await startTestApi(options);
  const senders: NotificationSender[] = [];
  afterEach(async () => {
    for (const sender of senders.splice(0)) await sender.stop();
  });
  const read = (id: number) =>
    api.db.selectFrom("notification").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  return {
    api,
    read,
    readAll: (ids: readonly number[]) =>
      api.db.selectFrom("notification").selectAll().where("id", "in", ids).orderBy("id").execute(),
    /** A provider whose notifications go to an address. */
    provider: async (endpoint: string, { enabled = true } = {}) => {
      const { id, carrier_id } = await api.build.provider({ enabled });
      await api.build.update("provider", id, { notification_endpoint: endpoint });
      return { id, carrier_id };
    },
    /** Queues notifications for a provider; answers their ids. */
    queue: async (to: { id: number; carrier_id: number }, count = 1, status: "pending" | "failed" = "pending") => {
      const { id: provider_id, carrier_id } = to;
      const values = Array.from({ length: count }, () => ({
        ...{ type: "charge" as const, msisdn: "52551000001", status, provider_id, carrier_id },
      }));
      const rows = await api.db.insertInto("notification").values(values).returning("id").execute();
      return rows.map(({ id }) => id);
    },
    /** Lets the time pass until a notification is due. */
    makeDue: (id: number) => api.owner.query("update notification set due_at = now() where id = $1", [id]),
    /** The minutes from the end of the last try to the next one. */
    minutesToNext: async (id: number) => {
      const { due_at, updated_at } = await read(id);
      return (Number(due_at) - Number(updated_at)) / 60_000;
    },
    /** Starts a link in this process. */
    start: ({ allow = "", resolve, limitMs = 60_000, pool = api.pool }: StartOptions = {}) => {
      const log = pino({ level: "silent" });
      const parts = { db: createDb(pool), keys, allow: parseAllowList(allow), log, limitMs };
      const sender = new NotificationSender({ ...parts, ...(resolve && { resolve }) });
      senders.push(sender);
      sender.start();
      return sender;
    },
  };
}

interface StartOptions {
  allow?: string;
  resolve?: Resolve;
  limitMs?: number;
  pool?: Parameters<typeof createDb>[0];
}
