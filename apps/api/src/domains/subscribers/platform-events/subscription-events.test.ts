import { eventTexts } from "@portal/api-client/contract/platform-events";
import { describe, expect, it } from "vitest";
import { eventSender, eventsOf, momentOf, newEvent, newReference } from "#test/build-events.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const offer = await buildOffer(api.db);
const sender = await eventSender(api, { providerId: offer.provider.id });
const { send, outcomes } = sender;

const { begun, charge } = eventsOf(offer.productId);
const subscriptionOf = (reference: string) =>
  api.db.selectFrom("subscription").selectAll().where("mds_id", "=", reference).executeTakeFirstOrThrow();
const chargesOf = (reference: string) =>
  api.db
    .selectFrom("charge as c")
    .innerJoin("subscription as s", "s.id", "c.subscription_id")
    .select(["c.amount", "c.status", "c.origin", "c.user_id"])
    .where("s.mds_id", "=", reference)
    .execute();
const linesOf = async (action: string) =>
  (await api.audit()).filter((line) => line.action === action && line.user_id === sender.userId);

describe("a subscription", () => {
  it("begins, is charged and ends, with notifications, lines and rows in the Monitor", async () => {
    const event = begun({ occurredAt: momentOf(0) });
    const { reference, msisdn } = event;
    const end = newEvent("subscriptionEnded", { reference, endedBy: "subscriber", occurredAt: momentOf(200) });
    expect(await outcomes(end, charge(reference, { occurredAt: momentOf(100) }), event)).toEqual(
      Array(3).fill("taken"),
    );
    const subscription = await subscriptionOf(reference);
    expect(subscription).toMatchObject({
      active: false,
      deactivated_by: "subscriber",
      created_at: new Date(momentOf(0)),
      deactivated_at: new Date(momentOf(200)),
      last_charge_at: new Date(momentOf(100)),
      next_charge_at: null,
    });
    expect(await chargesOf(reference)).toEqual([
      { amount: "1.5", status: "charged", origin: "renewal", user_id: null },
    ]);
    const told = (await offer.notifications()).filter((row) => row.msisdn === msisdn);
    expect(told.map(({ type }) => type)).toEqual(["subscription", "charge", "unsubscription"]);
    for (const action of ["subscription.begin", "subscription.charge-reported", "subscription.end"])
      expect(await linesOf(action)).toContainEqual(
        expect.objectContaining({ msisdn, entity_id: String(subscription.id) }),
      );
    const staff = await api.as({ permissions: ["monitor.subscription", "monitor.subscription-history"] });
    const timeline = await staff.post("/services/monitor-users/timeline", {
      body: { msisdn, carrierId: offer.carrierId },
    });
    const kinds = timeline.body.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["subscription", "charge"]));
    expect(kinds).not.toContain("staff");
  });

  it("waits for its beginning, with its charges", async () => {
    const event = begun({ occurredAt: momentOf(0) });
    const { reference } = event;
    const end = newEvent("subscriptionEnded", { reference, occurredAt: momentOf(9) });
    expect(await outcomes(charge(reference), end)).toEqual(["waiting", "waiting"]);
    expect(await outcomes(event)).toEqual(["taken"]);
    expect(await subscriptionOf(reference)).toMatchObject({ active: false, deactivated_at: new Date(momentOf(9)) });
    expect(await chargesOf(reference)).toHaveLength(1);
  });

  it("of a number that holds the product by the portal gets the reference of the platform", async () => {
    const msisdn = newNumber();
    const { id } = await offer.subscription(msisdn);
    const event = begun({ msisdn });
    expect(await outcomes(event)).toEqual(["taken"]);
    expect(await outcomes(newEvent("subscriptionEnded", { reference: event.reference }))).toEqual(["taken"]);
    const held = (await offer.subscriptions()).filter((row) => row.msisdn === msisdn);
    expect(held).toMatchObject([{ id, mds_id: event.reference, active: false, deactivated_by: "system" }]);
  });

  it("that began before the portal's own is an earlier one", async () => {
    const msisdn = newNumber();
    const { id, created_at } = await offer.subscription(msisdn);
    const event = begun({ msisdn, occurredAt: momentOf(0) });
    expect(await outcomes(event)).toEqual(["taken"]);
    const held = (await offer.subscriptions()).filter((row) => row.msisdn === msisdn);
    expect(held).toMatchObject([
      { id, active: true },
      { mds_id: event.reference, active: false, deactivated_at: created_at },
    ]);
  });

  it("of the portal is named by its id", async () => {
    const { id } = await offer.subscription(newNumber());
    expect(await outcomes(charge(`portal-${id}`), charge("portal-2000000000"))).toEqual(["taken", "refused"]);
    expect(await api.db.selectFrom("charge").select("status").where("subscription_id", "=", id).execute()).toEqual([
      { status: "charged" },
    ]);
  });

  it("is not another one's, nor is a charge", async () => {
    const event = begun();
    const paid = charge(event.reference);
    expect(await outcomes(event, paid)).toEqual(["taken", "taken"]);
    const again = (parts: object) => ({ ...paid, eventId: newReference(), ...parts });
    const { body } = await send(begun({ reference: event.reference }), again({}), again({ amount: "2" }));
    expect(body.results).toMatchObject([
      { errors: [{ field: "reference", message: eventTexts.otherSubscription }] },
      { outcome: "taken" },
      { errors: [{ field: "chargeReference", message: eventTexts.otherCharge }] },
    ]);
    expect(await chargesOf(event.reference)).toHaveLength(1);
  });

  it("that is erased is forgotten by its reference too", async () => {
    const event = begun();
    await send(event, newEvent("subscriptionEnded", { reference: event.reference }));
    const staff = await api.as({ permissions: ["subscriber.erase", "msisdn.view"] });
    const body = { msisdn: event.msisdn, erasure: "mask", reason: "Asked by letter" };
    expect(await staff.post("/services/msisdns/erase", { body })).toMatchObject({ status: 200 });
    const left = api.db
      .selectFrom("platform_subscription")
      .select("reference")
      .where("reference", "=", event.reference);
    expect(await left.execute()).toEqual([]);
  });
});

describe("a delivery report", () => {
  it.each([
    [["delivered", "sent"], "delivered"],
    [["failed", "delivered"], "delivered"],
    [["sent"], "sent"],
  ])("%s leaves the message %s", async (statuses, wanted) => {
    const { id: messageId } = await api.build.insert("monitor_message", {
      msisdn: newNumber(),
      carrier_id: offer.carrierId,
      provider_id: offer.provider.id,
      origin: "outgoing",
      shortcode: "1",
      content: "Hello",
    });
    for (const status of statuses)
      expect(await outcomes(newEvent("deliveryReport", { messageId, status }))).toEqual(["taken"]);
    const message = api.db.selectFrom("monitor_message").select("status").where("id", "=", messageId);
    expect(await message.executeTakeFirst()).toEqual({ status: wanted });
  });
});
