import { beforeEach, describe, expect, it } from "vitest";
import { acceptingGateway, type ChargeAnswer, type ChargeOrder } from "#platform/carrier-gateway.ts";
import { buildChargeable } from "#test/build-chargeable.ts";
import { untilBlocked } from "#test/meet.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

/** A carrier with the answer of the test; it remembers its orders. */
const carrier = {
  orders: [] as ChargeOrder[],
  answer: async (): Promise<ChargeAnswer> => ({ status: "accepted" }),
};
const api = await startTestApi({
  timeZone: noonZone,
  carriers: {
    ...acceptingGateway,
    charge: (order) => {
      carrier.orders.push(order);
      return carrier.answer();
    },
  },
});
const permissions = ["monitor.subscription-generate-charge", "monitor.subscription-deactivate", "msisdn.view"] as const;
const agent = await api.as({ permissions });
const path = (id: number) => `/services/monitor-users/subscriptions/generate-charge/${id}`;
const cancelPath = (id: number) => `/services/monitor-users/subscriptions/deactivate/${id}`;
const withKey = (key: string) => ({ headers: { "idempotency-key": key } });
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

beforeEach(() => {
  carrier.orders = [];
  carrier.answer = async () => ({ status: "accepted" });
});

/** Makes the carrier wait until the test releases it. */
function holdCarrier() {
  const { promise, resolve } = Promise.withResolvers<ChargeAnswer>();
  carrier.answer = () => promise;
  return () => resolve({ status: "accepted" });
}

describe("charges at once (5.4)", () => {
  it("two agents, each on a server of their own: one charge, the other is told so", async () => {
    const { id, charges, notifications } = await buildChargeable(api.db);
    const replica = await api.replica();
    const other = await api.as({ permissions });
    const replies = await Promise.all([agent.put(path(id)), replica.call("PUT", path(id), {}, other.token)]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe("A charge was just made");
    expect(await charges()).toHaveLength(1);
    expect(await notifications()).toHaveLength(1);
    expect(carrier.orders).toHaveLength(1);
  });

  it("of five without a key one is made", async () => {
    const { id, charges } = await buildChargeable(api.db);
    const replies = await Promise.all(Array.from({ length: 5 }, () => agent.put(path(id))));
    expect(statuses(replies)).toEqual([200, 409, 409, 409, 409]);
    expect(await charges()).toHaveLength(1);
  });

  it("a cancel during a charge does not wait for the carrier: the subscription ends, and the charge counts (5.3)", async () => {
    const { id, charges, stored, notifications } = await buildChargeable(api.db);
    const letGo = holdCarrier();
    const charging = agent.put(path(id));
    await expect.poll(() => carrier.orders.length).toBe(1);
    expect(await agent.put(cancelPath(id))).toMatchObject({ status: 200, body: { subscriptionStatus: 0 } });
    letGo();
    expect(await charging).toMatchObject({
      status: 200,
      body: { charge: { chargeStatus: "charged" }, subscription: { subscriptionStatus: 0 } },
    });
    expect(await stored()).toMatchObject({ active: false, next_charge_at: null, last_charge_at: expect.any(Date) });
    expect(await charges()).toHaveLength(1);
    expect((await notifications()).map(({ type }) => type)).toEqual(["unsubscription", "charge"]);
  });

  it("a charge that waits for a cancel finds the subscription ended", async () => {
    const { id, charges } = await buildChargeable(api.db);
    const client = await api.owner.connect();
    try {
      await client.query("begin");
      await client.query("update subscription set active = false, deactivated_at = now() where id = $1", [id]);
      const charging = agent.put(path(id));
      await untilBlocked(api.owner);
      await client.query("commit");
      expect(await charging).toMatchObject({ status: 409, body: { message: "Subscription is not active" } });
    } finally {
      client.release(true);
    }
    expect(await charges()).toEqual([]);
    expect(carrier.orders).toEqual([]);
  });
});

describe("the key of a confirmed charge", () => {
  it("sent twice at once, as by a double click, charges once and answers both alike", async () => {
    const { id, charges } = await buildChargeable(api.db);
    const replica = await api.replica();
    const replies = await Promise.all([
      agent.put(path(id), withKey("double")),
      replica.call("PUT", path(id), withKey("double"), agent.token),
      agent.put(path(id), withKey("double")),
    ]);
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body).toEqual(replies[0]?.body);
    }
    expect(await charges()).toHaveLength(1);
    expect(carrier.orders).toHaveLength(1);
  });

  it("a retry long after still gets the first answer, though another charge would be allowed", async () => {
    const { id, charges } = await buildChargeable(api.db);
    const first = await agent.put(path(id), withKey("retry"));
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await api.db.updateTable("charge").set({ created_at: anHourAgo }).where("subscription_id", "=", id).execute();
    expect(await agent.put(path(id), withKey("retry"))).toMatchObject({ status: 200, body: first.body });
    expect(await charges()).toHaveLength(1);
    expect(await agent.put(path(id), withKey("another dialog"))).toMatchObject({ status: 200 });
    expect(await charges()).toHaveLength(2);
  });

  it("is its user's own: another one's is another charge", async () => {
    const { id } = await buildChargeable(api.db);
    const other = await api.as({ permissions });
    expect(await agent.put(path(id), withKey("mine"))).toMatchObject({ status: 200 });
    expect(await other.put(path(id), withKey("mine"))).toMatchObject({ status: 409 });
  });

  it("with another action or another subscription is refused", async () => {
    const [first, second] = [await buildChargeable(api.db), await buildChargeable(api.db)];
    await agent.put(path(first.id), withKey("used"));
    for (const wrong of [path(second.id), cancelPath(first.id)])
      expect(await agent.put(wrong, withKey("used"))).toMatchObject({
        status: 400,
        body: { message: "This Idempotency-Key was used for another action" },
      });
    expect(await second.charges()).toEqual([]);
    expect((await first.stored()).active).toBe(true);
  });

  it("may be used again after a rule refused the charge, as nothing was done", async () => {
    const { id, msisdn, blacklisted, charges } = await buildChargeable(api.db);
    await blacklisted(null);
    expect(await agent.put(path(id), withKey("again"))).toMatchObject({ status: 409 });
    await api.db.deleteFrom("blacklist").where("msisdn", "=", msisdn).execute();
    expect(await agent.put(path(id), withKey("again"))).toMatchObject({ status: 200 });
    expect(await charges()).toHaveLength(1);
  });

  it("is forgotten after a day, with the answers that nobody asked for again", async () => {
    const { id } = await buildChargeable(api.db);
    const old = { user_id: agent.userId, action: "subscription.charge 1", status: 200, body: "{}" };
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await api.db
      .insertInto("idempotent_reply")
      .values([
        { ...old, key: "25 hours", created_at: days(25 / 24) },
        { ...old, key: "a week", created_at: days(7) },
        { ...old, key: "23 hours", created_at: days(23 / 24) },
      ])
      .execute();
    await agent.put(path(id), withKey("sweeps"));
    const kept = await api.db
      .selectFrom("idempotent_reply")
      .select("key")
      .where("user_id", "=", agent.userId)
      .execute();
    const keys = kept.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(["23 hours", "sweeps"]));
    expect(keys).not.toContain("25 hours");
    expect(keys).not.toContain("a week");
  });
});

describe("a carrier that refuses (5.4)", () => {
  it("the failed charge is kept, counted and in the audit trail; the dates stay, nobody is told", async () => {
    const { id, carrierId, charges, notifications, stored } = await buildChargeable(api.db);
    await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", value: "1" });
    const before = await stored();
    carrier.answer = async () => ({ status: "refused", code: "balance" });
    expect(await agent.put(path(id))).toMatchObject({
      status: 422,
      body: { message: "Charge was rejected by the carrier" },
    });
    expect(await charges()).toMatchObject([{ status: "failed", origin: "manual", amount: "12.5" }]);
    expect(await notifications()).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await api.lastAudit()).toMatchObject({ action: "subscription.charge", details: { status: "failed" } });
    expect(await agent.put(path(id))).toMatchObject({ status: 409, body: { message: "A charge was just made" } });
    const aWhileAgo = new Date(Date.now() - 61_000);
    await api.db.updateTable("charge").set({ created_at: aWhileAgo }).where("subscription_id", "=", id).execute();
    expect(await agent.put(path(id))).toMatchObject({ status: 409, body: { message: "Daily charge limit reached" } });
  });

  it("a retry with the key is refused alike, without a second try", async () => {
    const { id, charges } = await buildChargeable(api.db);
    carrier.answer = async () => ({ status: "refused", code: "balance" });
    const first = await agent.put(path(id), withKey("refused"));
    carrier.answer = async () => ({ status: "accepted" });
    expect(await agent.put(path(id), withKey("refused"))).toMatchObject({ status: 422, body: first.body });
    expect(await charges()).toHaveLength(1);
    expect(carrier.orders).toHaveLength(1);
  });

  it("one that does not answer leaves the charge unknown, and a retry does not charge again", async () => {
    const { id, charges } = await buildChargeable(api.db);
    carrier.answer = () => Promise.reject(new Error("no answer"));
    const first = await agent.put(path(id), withKey("lost"));
    expect(first).toMatchObject({ status: 200, body: { charge: { chargeStatus: "unknown" } } });
    carrier.answer = async () => ({ status: "accepted" });
    expect(await agent.put(path(id), withKey("lost"))).toMatchObject({ status: 200, body: first.body });
    expect(await charges()).toMatchObject([{ status: "unknown" }]);
    expect(carrier.orders).toHaveLength(1);
  });
});
