import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { noteDelivery } from "@portal/api/link-kit";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { startProviderServer } from "../../test/provider-server.ts";
import { startMessages } from "../../test/start-messages.ts";
import { retryMinutes } from "../retries.ts";
import { opensAfter } from "./breaker.ts";

const rig = await startMessages();
const { api, product, connect, queue, read, readAll, start, newNumber } = rig;
const carrier = await startProviderServer();
const allow = `${carrier.place};notls`;
const secret = `whsec_${randomBytes(32).toString("base64")}`;
const json = (reply: ServerResponse, status: number, body: object) =>
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const accepts = async (reply: ServerResponse) => json(reply, 200, { status: "accepted" });
const references = () => carrier.calls.map(({ body }): string => JSON.parse(body).reference);
const statuses = async (ids: readonly number[]) => (await readAll(ids)).map(({ status }) => status);

beforeEach(() => {
  carrier.calls.length = 0;
  carrier.answer = accepts;
});

/** A product whose carrier has a connection over HTTP to the server of this test. */
async function reachable({ quiet = false, ...parts }: { quiet?: boolean; shortcode_per_second?: number } = {}) {
  const made = await product({ quiet });
  const connection = await connect(made.carrier_id, { kind: "http", address: carrier.url, secret, ...parts });
  return { ...made, connection };
}

describe("a message that is due", () => {
  it("is sent to its carrier, signed, with the address for its report", async () => {
    const [id = 0] = await queue(await reachable());
    start({ allow, deliveryUrl: "https://link.example.com/delivery" });
    await expect.poll(() => read(id)).toMatchObject({ status: "sent", attempts: 1, failure: null, carrier_code: null });
    const { processed_at, tries } = await read(id);
    expect(processed_at).not.toBeNull();
    expect(tries).toEqual([{ at: expect.any(String), status: "sent", code: null, failure: null }]);
    const [call] = carrier.calls;
    const { msisdn, reference } = await read(id);
    const told = new Webhook(secret).verify(call?.body ?? "", call?.headers as Record<string, string>);
    const name = references()[0];
    expect(name).toContain(reference);
    expect(told).toEqual({
      ...{ reference: name, msisdn, shortcode: "77700", content: "Hello" },
      deliveryUrl: `https://link.example.com/delivery/${name}`,
    });
  });

  it("is sent once, though two links look at one time, and none is left", async () => {
    const to = await reachable({ shortcode_per_second: 80 }); // so that each link takes some of them at a time
    const ids = await queue(to, Array.from({ length: 100 }, newNumber));
    start({ allow });
    start({ allow, pool: (await api.replica()).pool });
    await expect.poll(async () => new Set(await statuses(ids))).toEqual(new Set(["sent"]));
    expect(new Set(references()).size).toBe(ids.length);
    expect(carrier.calls).toHaveLength(ids.length);
    const counted = () =>
      api.db
        .selectFrom("message_rate")
        .select(["sent", "sent_before"])
        .where("carrier_id", "=", to.carrier_id)
        .execute();
    await expect.poll(async () => (await counted()).map((rate) => rate.sent + rate.sent_before)).toEqual([ids.length]);
  });

  it("keeps the try and the state of a report that comes before the carrier's answer", async () => {
    const [id = 0] = await queue(await reachable());
    carrier.answer = async (reply) => {
      await noteDelivery(api.db, { reference: references()[0] ?? "", state: "delivered", code: null });
      await accepts(reply);
    };
    start({ allow });
    await expect.poll(async () => (await read(id)).tries).toMatchObject([{ status: "sent" }]);
    expect(await read(id)).toMatchObject({ status: "delivered", reports: [{ status: "delivered", code: null }] });
  });

  it("goes out and is reported on while an index is made on another month", async () => {
    const made = await reachable();
    const [id = 0] = await queue(made);
    const client = await api.owner.connect();
    await client.query("begin; lock table monitor_message_older in share mode");
    start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ status: "sent" });
    await noteDelivery(api.db, { reference: references()[0] ?? "", state: "delivered", code: null });
    expect(await read(id)).toMatchObject({ status: "delivered" });
    await client.query("rollback");
    client.release();
  });

  it("that the carrier refuses has failed with its code, and is not tried again", async () => {
    carrier.answer = async (reply) => json(reply, 422, { status: "refused", code: "barred" });
    const [id = 0] = await queue(await reachable());
    start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ status: "failed", attempts: 1, carrier_code: "barred" });
  });

  it("waits 1, 5, 15 and 60 minutes between its tries, has one name in all of them, and has failed after the last", async () => {
    carrier.answer = async (reply) => json(reply, 503, {});
    const made = await reachable();
    const [id = 0] = await queue(made);
    const sender = start({ allow });
    const failure = "The carrier was away, or did not take the message";
    for (const [index, minutes] of retryMinutes.entries()) {
      await expect.poll(() => read(id)).toMatchObject({ status: "pending", attempts: index + 1, failure });
      const { due_at, updated_at } = await read(id);
      expect((Number(due_at) - Number(updated_at)) / 60_000).toBe(minutes);
      await rig.makeDue([id]);
      sender.wake();
    }
    await expect.poll(() => read(id)).toMatchObject({ status: "failed", attempts: 5, failure });
    const { tries } = await read(id);
    expect(tries.map(({ status }) => status)).toEqual([...retryMinutes.map(() => "pending"), "failed"]);
    expect(tries).toMatchObject(Array(5).fill({ failure }));
    expect(new Set(references()).size).toBe(1);
  });

  it.each([
    ["whose subscription has ended", "noSubscription", "The subscription has ended before the message went out"],
    ["to a blacklisted number", "blacklisted", "The number came onto the blacklist before the message went out"],
  ])("%s does not go out", async (_, reason, failure) => {
    const made = await reachable();
    const [id = 0] = await queue(made);
    const { msisdn } = await read(id);
    if (reason === "noSubscription")
      await api.db
        .updateTable("subscription")
        .set({ active: false, deactivated_at: new Date() })
        .where("msisdn", "=", msisdn)
        .execute();
    else await api.build.insert("blacklist", { msisdn, carrier_id: made.carrier_id });
    start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ status: "failed", failure, attempts: 0 });
    expect(carrier.calls).toEqual([]);
  });

  it("above the daily quota of its number waits for the next day, though two links take them at one time", async () => {
    const made = await reachable({ shortcode_per_second: 4 }); // each takes one message at a time
    await api.build.carrierPolicy({ carrierId: made.carrier_id, value: "1" });
    const number = newNumber();
    const ids = await queue(made, [number, number]);
    const client = await api.owner.connect();
    await client.query("begin; lock table carrier_policy in access exclusive mode"); // both links stop in the middle
    start({ allow });
    start({ allow, pool: (await api.replica()).pool });
    const stopped = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await api.pool.query(stopped)).rowCount).toBe(2);
    await client.query("rollback");
    client.release();
    const isPutOff = ({ due_at, process_at, created_at }: Awaited<ReturnType<typeof read>>) =>
      Number(due_at) > Number(created_at) && Number(due_at) === Number(process_at);
    await expect.poll(async () => (await readAll(ids)).filter(isPutOff).length).toBe(1);
    await expect.poll(async () => (await statuses(ids)).toSorted()).toEqual(["pending", "sent"]);
    expect(carrier.calls).toHaveLength(1);
  });

  it("in the quiet time of its product waits for the end of it", async () => {
    const made = await reachable({ quiet: true });
    await api.build.carrierPolicy({
      carrierId: made.carrier_id,
      type: "sms_delivery_time_range",
      value: "06:00-06:30",
    });
    const [id = 0] = await queue(made);
    start({ allow });
    await expect.poll(async () => (await read(id)).process_at?.getUTCMinutes()).toBe(0);
    expect(await read(id)).toMatchObject({ status: "pending", attempts: 0 });
    expect((await read(id)).due_at).toEqual((await read(id)).process_at);
    expect(carrier.calls).toEqual([]);
  });
});

describe("a carrier", () => {
  it("without a connection gets nothing where nothing is simulated, and its messages wait", async () => {
    const waiting = await queue(await product());
    const going = await queue(await reachable());
    start({ allow });
    await expect.poll(() => statuses(going)).toEqual(["sent"]);
    expect(await readAll(waiting)).toMatchObject([{ status: "pending", attempts: 0 }]);
  });

  it("without a connection is simulated elsewhere", async () => {
    const ids = await queue(await product(), [newNumber(), newNumber()]);
    start({ simulates: true });
    await expect.poll(() => statuses(ids)).toEqual(["delivered", "delivered"]);
  });

  it("that answers nothing holds up no other", async () => {
    const released = Promise.withResolvers<void>();
    carrier.answer = async (reply) => {
      await released.promise;
      await accepts(reply);
    };
    const slow = await queue(await reachable(), Array.from({ length: 5 }, newNumber));
    const quick = await product();
    await connect(quick.carrier_id, { kind: "simulator" });
    const ids = await queue(quick, Array.from({ length: 5 }, newNumber));
    start({ allow });
    await expect.poll(async () => new Set(await statuses(ids))).toEqual(new Set(["delivered"]));
    expect(new Set(await statuses(slow))).toEqual(new Set(["pending"]));
    released.resolve();
    await expect.poll(async () => new Set(await statuses(slow))).toEqual(new Set(["sent"]));
  });

  it("gets no more of a shortcode than its rate, and of others meanwhile", async () => {
    const released = Promise.withResolvers<void>();
    carrier.answer = async (reply) => {
      await released.promise;
      await accepts(reply);
    };
    const slow = await product();
    await connect(slow.carrier_id, { kind: "http", address: carrier.url, secret, shortcode_per_second: 4 });
    const ids = await queue(slow, Array.from({ length: 12 }, newNumber));
    const others = await queue(slow, Array.from({ length: 12 }, newNumber), "88800");
    const taken = async (of: readonly number[]) => (await readAll(of)).filter(({ attempts }) => attempts > 0).length;
    start({ allow });
    await expect.poll(async () => [await taken(ids), await taken(others)]).toEqual([4, 4]);
    await expect.poll(() => carrier.calls.length).toBe(8);
    expect([await taken(ids), await taken(others)]).toEqual([4, 4]);
    released.resolve();
    await expect.poll(async () => new Set(await statuses([...ids, ...others]))).toEqual(new Set(["sent"]));
  });

  it("that is away gets one message at a time later, and all of them once it takes one", async () => {
    carrier.answer = async (reply) => json(reply, 500, {});
    const made = await reachable();
    const first = await queue(made, Array.from({ length: opensAfter }, newNumber));
    const sender = start({ allow });
    const breaker = () =>
      api.db.selectFrom("connection_breaker").selectAll().where("connection_id", "=", made.connection).execute();
    await expect.poll(breaker).toMatchObject([{ failures: opensAfter }]);
    await api.owner.query("update connection_breaker set open_until = now() + interval '1 hour'");
    const next = await queue(made, Array.from({ length: 3 }, newNumber));
    const elsewhere = await queue(await reachable());
    carrier.answer = async (reply, { body }) => {
      const isOfOther = (await readAll(elsewhere)).some(({ reference }) => body.includes(String(reference)));
      return isOfOther ? accepts(reply) : json(reply, 500, {});
    };
    sender.wake();
    await expect.poll(() => statuses(elsewhere)).toEqual(["sent"]);
    expect((await readAll(next)).every(({ attempts }) => attempts === 0)).toBe(true);
    const half = () => api.owner.query("update connection_breaker set open_until = now()");
    await half();
    sender.wake();
    await expect.poll(breaker).toMatchObject([{ failures: opensAfter + 1 }]);
    expect((await readAll(next)).filter(({ attempts }) => attempts === 1)).toHaveLength(1);
    carrier.answer = accepts;
    await half();
    await rig.makeDue([...first, ...next]);
    sender.wake();
    await expect.poll(async () => new Set(await statuses([...first, ...next]))).toEqual(new Set(["sent"]));
    expect(await breaker()).toEqual([]);
  });
});

it("a link that only seemed dead writes nothing once another one has its message", async () => {
  const released = Promise.withResolvers<void>();
  carrier.answer = async (reply) => {
    await released.promise;
    json(reply, 503, {});
  };
  const [id = 0] = await queue(await reachable());
  const first = start({ allow });
  await expect.poll(() => carrier.calls.length).toBe(1);
  carrier.answer = accepts;
  await rig.makeDue([id]);
  start({ allow, pool: (await api.replica()).pool });
  await expect.poll(() => read(id)).toMatchObject({ status: "sent", attempts: 2 });
  released.resolve();
  await first.stop();
  expect(await read(id)).toMatchObject({ status: "sent", attempts: 2, failure: null });
  expect(new Set(references()).size).toBe(1);
});
