import { createSeals } from "@portal/api/link-kit";
import { noonZone } from "@portal/api/noon-zone";
import { startTestApi } from "@portal/api/test-api";
import { afterEach } from "vitest";
import type { MessageSender } from "../src/messages/message-sender.ts";
import { messageSender, type StartOptions } from "./message-sender.ts";
import { testKeys } from "./test-keys.ts";

let number = 5_255_000;
const newNumber = () => String(++number);

/** A database with the API, and senders of messages on it, which end with each test. */
export async function startMessages(options: Parameters<typeof startTestApi>[0] = {}) {
  const api = await startTestApi({ timeZone: noonZone, ...options });
  const seals = createSeals(testKeys.datasources);
  const senders: MessageSender[] = [];
  afterEach(async () => {
    for (const sender of senders.splice(0)) await sender.stop();
    await api.owner.query("update monitor_message set status = 'failed' where status = 'pending'");
  });
  const readAll = (ids: readonly number[]) =>
    api.db.selectFrom("monitor_message").selectAll().where("id", "in", ids).orderBy("id").execute();
  const read = async (id: number) => {
    const [row] = await readAll([id]);
    if (!row) throw new Error(`There is no message ${id}`);
    return row;
  };

  return {
    api,
    read,
    readAll,
    /** A product of a carrier of its own, and its connection for messages, over HTTP where it has an address. */
    product: async ({ quiet = false } = {}) => {
      const { id } = await api.build.product();
      return api.db
        .updateTable("product")
        .set({ quiet_time_enabled: quiet })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** A keyword that subscribes to a product, and the shortcode that it is sent to. */
    keyword: async ({ id, shortcode_id }: { id: number; shortcode_id: number }, keyword: string) => {
      await api.build.insert("product_keyword", { product_id: id, keyword, type: "subscription" });
      const chosen = api.db.selectFrom("shortcode").select("shortcode").where("id", "=", shortcode_id);
      return (await chosen.executeTakeFirstOrThrow()).shortcode;
    },
    /** What a number has written, oldest first. */
    written: (msisdn: string) =>
      api.db
        .selectFrom("monitor_message")
        .selectAll()
        .where("msisdn", "=", msisdn)
        .where("origin", "=", "incoming")
        .orderBy("id")
        .execute(),
    connect: async (
      carrierId: number,
      { secret = "", ...parts }: Parameters<typeof api.build.carrierConnection>[0] & { secret?: string },
    ) => {
      const { id } = await api.build.carrierConnection({
        carrier_id: carrierId,
        purpose: "messages",
        calls_per_second: 1_000,
        time_limit: 30_000, // a call that takes longer is tried again a minute later
        ...parts,
      });
      await api.db
        .updateTable("carrier_connection")
        .set({ secret_sealed: seals.seal(secret, id) })
        .where("id", "=", id)
        .execute();
      return id;
    },
    newNumber,
    /** Subscribes numbers to a product and queues a message to each; answers the ids of the messages. */
    queue: async (
      product: Awaited<ReturnType<typeof api.build.product>>,
      numbers: readonly string[] = [newNumber()],
      shortcode = "77700",
    ) => {
      const { id: product_id, carrier_id, provider_id, shortcode_id } = product;
      const of = { carrier_id, provider_id, product_id };
      await api.db
        .insertInto("subscription")
        .values([...new Set(numbers)].map((msisdn) => ({ ...of, msisdn, shortcode_id })))
        .execute();
      const rows = await api.db
        .insertInto("monitor_message")
        .values(numbers.map((msisdn) => ({ ...of, msisdn, origin: "outgoing", shortcode, content: "Hello" }) as const))
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Lets the time pass until messages are due. */
    makeDue: (ids: readonly number[]) =>
      api.owner.query("update monitor_message set due_at = now(), failure = null where id = any($1)", [ids]),
    /** Starts a link in this process. */
    start: (options: StartOptions = {}) => {
      const sender = messageSender({ pool: api.pool, timeZone: noonZone, ...options });
      senders.push(sender);
      sender.start();
      return sender;
    },
  };
}
