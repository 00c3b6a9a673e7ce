import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const permissions = ["monitor.subscription-deactivate", "msisdn.view"] as const;
const agent = await api.as({ permissions });
const path = (id: number) => `/services/monitor-users/subscriptions/deactivate/${id}`;
const withKey = (key: string) => ({ headers: { "idempotency-key": key } });

async function subscribed() {
  const product = await buildProduct(api.db);
  const msisdn = newNumber();
  const subscription = await product.subscription(msisdn);
  await api.build.update("subscription", subscription.id, { next_charge_at: "2030-01-01T00:00:00Z" });
  const notifications = () => api.db.selectFrom("notification").selectAll().where("msisdn", "=", msisdn).execute();
  const stored = () =>
    api.db.selectFrom("subscription").selectAll().where("id", "=", subscription.id).executeTakeFirstOrThrow();
  return { ...product, id: subscription.id, msisdn, notifications, stored };
}

describe("PUT subscriptions/deactivate/{id} (5.3)", () => {
  it("cancels an active subscription and answers the record (B-257, B-564)", async () => {
    const { id, msisdn, provider, notifications } = await subscribed();
    const { username } = await api.build.read("app_user", agent.userId);
    const before = Date.now();
    const { status, body } = await agent.put(path(id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subscriptionId: id,
      subscriptionMsisdn: msisdn,
      subscriptionStatus: 0,
      subscriptionDeactivatedBy: username,
      subscriptionNextChargeAt: null,
      subscriptionLastChargeAt: null,
    });
    expect(Date.parse(body.subscriptionDeactivatedAt)).toBeGreaterThanOrEqual(before);
    expect(await notifications()).toMatchObject([
      { type: "unsubscription", status: "pending", retries: 0, subscription_id: id, provider_id: provider.id },
    ]);
  });

  it("leaves one audit line, found by the number (C-16)", async () => {
    const { id, msisdn, carrierId } = await subscribed();
    await agent.put(path(id));
    await agent.put(path(id));
    const lines = (await api.audit()).filter(
      ({ entity, entity_id }) => entity === "subscription" && entity_id === `${id}`,
    );
    expect(lines).toMatchObject([
      {
        action: "subscription.deactivate",
        user_id: agent.userId,
        msisdn,
        carrier_id: carrierId,
        after: { active: false },
      },
    ]);
  });

  it("cancelling again changes nothing: the first date and name stay, nobody is told twice", async () => {
    const { id, notifications, stored } = await subscribed();
    const first = await agent.put(path(id));
    const before = await stored();
    const other = await api.as({ permissions });
    expect(await other.put(path(id))).toMatchObject({ status: 200, body: first.body });
    expect(await stored()).toEqual(before);
    expect(await notifications()).toHaveLength(1);
  });

  it("two agents at once, each on a server of their own, cancel once", async () => {
    const { id, notifications, stored } = await subscribed();
    const replica = await api.replica();
    const other = await api.as({ permissions });
    const replies = await Promise.all([
      agent.put(path(id)),
      replica.call("PUT", path(id), {}, other.token),
      agent.put(path(id)),
    ]);
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body).toEqual(replies[0]?.body);
    }
    expect(await notifications()).toHaveLength(1);
    expect((await stored()).active).toBe(false);
  });

  it("a retry with its key answers the same, a key of another action or record is refused", async () => {
    const [first, second] = [await subscribed(), await subscribed()];
    const reply = await agent.put(path(first.id), withKey("cancel-1"));
    expect(await agent.put(path(first.id), withKey("cancel-1"))).toMatchObject({ status: 200, body: reply.body });
    expect(await agent.put(path(second.id), withKey("cancel-1"))).toMatchObject({
      status: 400,
      body: { message: "This Idempotency-Key was used for another action" },
    });
    expect((await second.stored()).active).toBe(true);
  });

  it("a key that is too long is refused, and nothing is done", async () => {
    const { id, stored } = await subscribed();
    expect(await agent.put(path(id), withKey("k".repeat(101)))).toMatchObject({ status: 400 });
    expect((await stored()).active).toBe(true);
    expect(await agent.put(path(id), withKey("k".repeat(100)))).toMatchObject({ status: 200 });
  });

  it("an unknown one, one of another provider and no id at all: 404 (C-4, B-464)", async () => {
    const { id, stored } = await subscribed();
    const elsewhere = await api.as({ permissions, providerId: (await api.build.provider()).id });
    for (const reply of [
      await elsewhere.put(path(id)),
      await agent.put(path(2_000_000_000)),
      await agent.put("/services/monitor-users/subscriptions/deactivate/"),
    ])
      expect(reply).toMatchObject({ status: 404 });
    expect((await stored()).active).toBe(true);
  });
});
