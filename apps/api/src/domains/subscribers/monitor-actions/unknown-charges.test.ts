import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { carrierLines, testSeals } from "#test/carrier-deps.ts";
import { accepts, refuses, startCarrier, staysSilent } from "#test/carrier-server.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { takeUnknownCharge } from "./unknown-charges.queries.ts";
import { askForEnd, unknownCharges } from "./unknown-charges.ts";

const carrier = await startCarrier();
const api = await startTestApi({ timeZone: noonZone, carrierAddresses: carrier.allowed, carriers: null });
const agent = await api.as({
  permissions: [
    "monitor.subscription-generate-charge",
    "monitor.subscription-deactivate",
    "monitor.subscription",
    "monitor.subscription-history",
    "msisdn.view",
  ],
});
const path = (id: number) => `/services/monitor-users/subscriptions/generate-charge/${id}`;
const charge = (id: number, key?: string) =>
  agent.put(path(id), key === undefined ? {} : { headers: { "idempotency-key": key } });
/** What Why? says of a charge at this moment. */
const why = async ({ id, msisdn }: { id: number; msisdn: string }) => {
  const { body } = await agent.post("/services/monitor-users/why", {
    body: { msisdn, act: "charge", subscriptionId: id },
  });
  return body;
};
const loop = {
  db: api.db,
  carriers: carrierLines(carrier.allowed),
  timeZone: noonZone,
  log: pino({ level: "silent" }),
};

beforeEach(async () => {
  // one that another test left may become due at any moment
  await api.db.deleteFrom("unknown_charge").execute();
  carrier.charges = [];
  carrier.asked = [];
  carrier.answer = accepts;
  carrier.told = undefined;
});

/** A subscription whose carrier is the test's server, unless the parts say otherwise. */
async function buildConnected({
  secret = carrier.secret,
  ...parts
}: {
  secret?: string;
  address?: string;
  time_limit?: number;
  enabled?: boolean;
} = {}) {
  const chargeable = await buildChargeable(api.db);
  const { id } = await api.build.carrierConnection({
    carrier_id: chargeable.carrierId,
    kind: "http",
    address: carrier.address,
    ...parts,
  });
  const sealed = { secret_sealed: testSeals.seal(secret, id) };
  await api.db.updateTable("carrier_connection").set(sealed).where("id", "=", id).execute();
  const statuses = async () => (await chargeable.charges()).map(({ status }) => status);
  const waiting = () =>
    api.db.selectFrom("unknown_charge").selectAll().where("subscription_id", "=", chargeable.id).executeTakeFirst();
  /** Moves the charge and its next question into the past. */
  const age = async ({ isLate = false } = {}) => {
    const past = new Date(Date.now() - 120_000);
    await api.db.updateTable("charge").set({ created_at: past }).where("subscription_id", "=", chargeable.id).execute();
    await api.db
      .updateTable("unknown_charge")
      .set({ next_ask_at: past, ...(isLate && { missing_after: past }) })
      .where("subscription_id", "=", chargeable.id)
      .execute();
  };
  return { ...chargeable, connectionId: id, statuses, waiting, age };
}

/** Asks for the ends of all unknown charges that are due. */
async function askDue() {
  for (let taken = await takeUnknownCharge(api.db); taken; taken = await takeUnknownCharge(api.db))
    await askForEnd(loop, taken);
}

const lines = async (action: string, id: number) =>
  (await api.audit()).filter((line) => line.action === action && line.entity_id === String(id));

describe("a charge over HTTP", () => {
  it("that is accepted is charged, with the carrier's own reference in the audit trail", async () => {
    const { id, msisdn, product, statuses, waiting, notifications } = await buildConnected();
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "charged" } } });
    const [order] = carrier.charges;
    expect(order).toEqual({
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msisdn,
      amount: "12.5",
      subscriptionId: id,
      productId: product.id,
    });
    expect(await statuses()).toEqual(["charged"]);
    expect(await notifications()).toHaveLength(1);
    expect(await waiting()).toBeUndefined();
    const reference = order?.reference;
    expect(await lines("subscription.charge-asked", id)).toMatchObject([{ details: { reference } }]);
    expect(await lines("subscription.charge", id)).toMatchObject([
      {
        user_id: agent.userId,
        details: { status: "charged", reference, carrier_reference: expect.stringMatching(/^c-/) },
      },
    ]);
  });

  it.each([200, 402])(
    "that is refused with %i is failed, with the carrier's code in the audit trail",
    async (status) => {
      const { id, statuses } = await buildConnected();
      carrier.answer = refuses("balance", status);
      expect(await charge(id)).toMatchObject({ status: 422, body: { message: "Charge was rejected by the carrier" } });
      expect(await statuses()).toEqual(["failed"]);
      expect(await lines("subscription.charge", id)).toMatchObject([
        { details: { status: "failed", code: "balance" } },
      ]);
    },
  );

  const replies: Record<string, (reply: ServerResponse) => void> = {
    "no answer": () => {},
    "an error of the server": (reply) => void reply.writeHead(500).end("{}"),
    "an acceptance that is none": (reply) => void reply.writeHead(500).end('{"status":"accepted"}'),
    "a broken body": (reply) => void reply.writeHead(200).end('{"status":"acc'),
    "no body": (reply) => void reply.writeHead(200).end(),
    "another status": (reply) => void reply.writeHead(200).end('{"status":"perhaps"}'),
    "a lost connection": (reply) => void reply.destroy(),
    "a lost connection within the answer": (reply) => void reply.writeHead(200).write('{"sta', () => reply.destroy()),
    "a redirect": (reply) => void reply.writeHead(307, { location: carrier.address }).end(),
    "a huge answer": (reply) => void reply.writeHead(200).end(`{"status":"accepted","x":"${"x".repeat(100_000)}"}`),
  };
  it.each(Object.entries(replies))("with %s has an unknown end, is sent once and stays so", async (_, reply) => {
    const { id, statuses, stored, notifications } = await buildConnected({ time_limit: 300 });
    const before = await stored();
    carrier.answer = (_charge, response) => reply(response);
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "unknown" } } });
    expect(await statuses()).toEqual(["unknown"]);
    expect(await stored()).toEqual(before);
    expect(await notifications()).toEqual([]);
    expect(carrier.charges).toHaveLength(1);
  });

  it("with a wrong secret has an unknown end, too: only the carrier knows what it did", async () => {
    const { id, statuses } = await buildConnected({ secret: `whsec_${randomBytes(24).toString("base64")}` });
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "unknown" } } });
    expect(await statuses()).toEqual(["unknown"]);
  });

  it.each([
    ["is not allowed", "http://127.0.0.1:9/charges"],
    ["has no name", "https://nowhere.invalid/charges"],
  ])("to an address that %s never leaves: it counts for nothing, and can be tried again", async (_, address) => {
    const { id, statuses, waiting, connectionId } = await buildConnected({ address });
    const message = "The carrier could not be reached. Nothing was charged";
    expect(await charge(id, `again ${id}`)).toMatchObject({ status: 502, body: { message } });
    expect(await statuses()).toEqual([]);
    expect(await waiting()).toBeUndefined();
    expect(await lines("subscription.charge-not-sent", id)).toHaveLength(1);
    const right = { address: carrier.address };
    await api.db.updateTable("carrier_connection").set(right).where("id", "=", connectionId).execute();
    expect(await charge(id, `again ${id}`)).toMatchObject({
      status: 200,
      body: { charge: { chargeStatus: "charged" } },
    });
  });

  it("of a carrier without a connection, or with one that is disabled, is refused", async () => {
    const without = await buildChargeable(api.db);
    const none = expect.stringMatching(/^Carrier .+ has no connection for charges$/);
    expect(await charge(without.id)).toMatchObject({ status: 409, body: { message: none } });
    expect((await why(without)).refusal).toEqual(none);
    const off = await buildConnected({ enabled: false });
    const message = expect.stringMatching(/^The connection for charges of carrier .+ is disabled$/);
    expect(await charge(off.id)).toMatchObject({ status: 409, body: { message } });
    expect((await why(off)).refusal).toEqual(message);
    expect(carrier.charges).toEqual([]);
  });
});

describe("a charge whose end is unknown", () => {
  const buildUnknown = async (key?: string) => {
    const built = await buildConnected({ time_limit: 200 });
    carrier.answer = staysSilent;
    expect(await charge(built.id, key)).toMatchObject({ body: { charge: { chargeStatus: "unknown" } } });
    carrier.answer = accepts;
    await built.age();
    return built;
  };

  it("bars a further charge of its subscription, and counts for the daily limit", async () => {
    const { id, msisdn, carrierId } = await buildUnknown();
    const message = expect.stringContaining("The end of the last charge is not known yet");
    expect(await charge(id)).toMatchObject({ status: 409, body: { message } });
    expect((await why({ id, msisdn })).refusal).toEqual(message);
    await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", value: "1" });
    expect(await charge(id)).toMatchObject({ status: 409, body: { message: "Daily charge limit reached" } });
    expect(carrier.charges).toHaveLength(1);
  });

  it("is charged when the carrier says so: dates from its own moment, one notification, one audit line", async () => {
    const { id, statuses, stored, notifications, charges, waiting, product } = await buildUnknown();
    carrier.told = accepts;
    await askDue();
    expect(await statuses()).toEqual(["charged"]);
    const { last_charge_at: last, next_charge_at: next } = await stored();
    expect(last).toEqual((await charges())[0]?.created_at);
    expect(Number(next) - Number(last)).toBe(product.periodicity * 86_400_000);
    expect(await notifications()).toMatchObject([{ type: "charge" }]);
    expect(await lines("subscription.charge", id)).toMatchObject([
      { user_id: agent.userId, details: { status: "charged" } },
    ]);
    expect(await waiting()).toBeUndefined();
    expect(carrier.asked).toContain(carrier.charges[0]?.reference);
  });

  it("is failed when the carrier refuses it, and another charge is possible", async () => {
    const { id, charges, notifications } = await buildUnknown();
    carrier.told = refuses("balance");
    await askDue();
    expect(await charges()).toMatchObject([{ status: "failed", carrier_code: "balance" }]);
    expect(await notifications()).toEqual([]);
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "charged" } } });
  });

  it("that the carrier does not know is failed only after a while: it may be on its way", async () => {
    const { id, statuses, age, waiting } = await buildUnknown();
    await askDue();
    expect(await statuses()).toEqual(["unknown"]);
    expect(Number((await waiting())?.next_ask_at)).toBeGreaterThan(Date.now());
    await age({ isLate: true });
    await askDue();
    expect(await statuses()).toEqual(["failed"]);
    expect(await lines("subscription.charge", id)).toMatchObject([{ details: { code: "never-arrived" } }]);
  });

  it.each([
    ["answers something else", refuses("x", 500)],
    ["does not answer", staysSilent],
  ])("stays unknown while the carrier %s, and is asked again later", async (_, told) => {
    const { statuses, waiting } = await buildUnknown();
    carrier.told = told;
    await askDue();
    expect(await statuses()).toEqual(["unknown"]);
    expect(await waiting()).toMatchObject({ asked: 2 });
  });

  it("waits while its connection is disabled", async () => {
    const { statuses, connectionId } = await buildUnknown();
    const off = { enabled: false, deleted_at: new Date() };
    await api.db.updateTable("carrier_connection").set(off).where("id", "=", connectionId).execute();
    await askDue();
    expect(await statuses()).toEqual(["unknown"]);
    expect(carrier.asked).toEqual([]);
  });

  it("ends once, though two processes learn its end at the same time", async () => {
    const { id, statuses, notifications } = await buildUnknown();
    carrier.told = accepts;
    const taken = await takeUnknownCharge(api.db);
    if (!taken) throw new Error("nothing is due");
    await Promise.all([askForEnd(loop, taken), askForEnd(loop, taken)]);
    expect(await statuses()).toEqual(["charged"]);
    expect(await notifications()).toHaveLength(1);
    expect(await lines("subscription.charge", id)).toHaveLength(1);
  });

  it("answers its key with the end, and without another charge", async () => {
    const key = "asked once";
    const { id, statuses } = await buildUnknown(key);
    expect(await charge(id, key)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "unknown" } } });
    carrier.told = refuses("balance");
    await askDue();
    expect(await charge(id, key)).toMatchObject({ status: 422 });
    expect(await statuses()).toEqual(["failed"]);
  });

  it("of a subscription that was cancelled meanwhile is charged, and has no next date", async () => {
    const { id, statuses, stored } = await buildUnknown();
    await agent.put(`/services/monitor-users/subscriptions/deactivate/${id}`);
    carrier.told = accepts;
    await askDue();
    expect(await statuses()).toEqual(["charged"]);
    expect(await stored()).toMatchObject({ active: false, last_charge_at: expect.any(Date), next_charge_at: null });
  });

  it("is asked for by workers", async () => {
    const { statuses } = await buildUnknown();
    carrier.told = accepts;
    const workers = unknownCharges(loop);
    workers.start();
    await expect.poll(statuses).toEqual(["charged"]);
    await workers.stop();
  });
});

describe("two clicks on a slow carrier", () => {
  it("with one key: both get the end of one charge; without: the second is refused", async () => {
    const { id, statuses } = await buildConnected();
    const { promise, resolve } = Promise.withResolvers<void>();
    carrier.answer = (order, reply) => void promise.then(() => accepts(order, reply));
    const first = charge(id, "twice");
    await expect.poll(() => carrier.charges.length).toBe(1);
    const second = charge(id, "twice");
    expect(await charge(id)).toMatchObject({ status: 409, body: { message: "A charge was just made" } });
    resolve();
    const replies = await Promise.all([first, second]);
    expect(replies[0]).toMatchObject({ status: 200, body: { charge: { chargeStatus: "charged" } } });
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await statuses()).toEqual(["charged"]);
    expect(carrier.charges).toHaveLength(1);
  });
});
