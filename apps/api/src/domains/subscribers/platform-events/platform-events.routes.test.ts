import { eventTexts } from "@portal/api-client/contract/platform-events";
import { texts } from "@portal/api-client/texts";
import { describe, expect, it } from "vitest";
import { eventSender, momentOf, newEvent } from "#test/build-events.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const offer = await buildOffer(api.db);
const sender = await eventSender(api, { providerId: offer.provider.id });
const { send, outcomes } = sender;

let references = 0;
const newReference = () => `reference-${++references}`;
const begun = (parts: { msisdn?: string; reference?: string; productId?: number; occurredAt?: string } = {}) =>
  newEvent("subscriptionBegun", {
    msisdn: newNumber(),
    productId: offer.productId,
    reference: newReference(),
    ...parts,
  });
const charge = (reference: string, parts: object = {}) =>
  newEvent("charge", { reference, chargeReference: newReference(), amount: "1.5", status: "charged", ...parts });
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

describe("POST /platform/events", () => {
  it("takes a batch, answers each refused row by place, field and words, and leaves one line", async () => {
    const good = begun();
    const { status, body } = await send(
      good,
      { ...begun(), productId: 2_000_000_000 },
      { ...begun(), msisdn: "no number" },
      newEvent("deliveryReport", { messageId: 1 }),
      { type: "hello" },
      newEvent("charge", { ...charge("x"), amount: "1.1234567" }),
    );
    expect({ status, counts: { ...body, results: undefined } }).toEqual({
      status: 200,
      counts: { taken: 1, duplicates: 0, waiting: 0, refused: 5 },
    });
    const refused = (index: number, field: string, message: unknown = expect.any(String)) =>
      expect.objectContaining({ index, outcome: "refused", errors: [{ field, message }] });
    expect(body.results).toEqual([
      { index: 0, eventId: good.eventId, outcome: "taken", answer: null, errors: [] },
      refused(1, "productId", eventTexts.notFound),
      refused(2, "msisdn", texts.onlyNumbers),
      refused(3, "status", texts.required),
      expect.objectContaining({ index: 4, eventId: null, outcome: "refused" }),
      refused(5, "amount", eventTexts.notAnAmount),
    ]);
    expect(await linesOf("platform_event.send")).toMatchObject([
      {
        entity: "platform_event",
        scope_provider_id: offer.provider.id,
        details: { taken: 1, duplicates: 0, waiting: 0, refused: 5 },
      },
    ]);
  });

  it("refuses an empty batch, and one of more than 1,000", async () => {
    expect(await send()).toMatchObject({ status: 400, body: { errors: [{ field: "events" }] } });
    expect(await send(...Array(1_001).fill({}))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "events", message: texts.atMostAtOnce(1_000) }] },
    });
  });

  it("takes an id once for a carrier and provider, also in one batch; a refused one may come again", async () => {
    const event = begun();
    expect(await outcomes(event, event)).toEqual(["taken", "duplicate"]);
    expect(await outcomes({ ...event, msisdn: newNumber() })).toEqual(["duplicate"]);
    const wrong = { ...begun(), msisdn: "1" };
    expect(await outcomes(wrong, { ...wrong, msisdn: newNumber() })).toEqual(["refused", "taken"]);
    const elsewhere = await buildOffer(api.db);
    const stranger = await eventSender(api, { providerId: elsewhere.provider.id });
    expect(await stranger.outcomes({ ...event, productId: elsewhere.productId })).toEqual(["taken"]);
  });

  it("takes no event of the future, and none that is older than the ids that are kept", async () => {
    const at = (ms: number) => ({ ...begun(), occurredAt: new Date(Date.now() + ms).toISOString() });
    const { body } = await send(at(3_600_000), at(-31 * 86_400_000));
    expect(body.results).toMatchObject([
      { errors: [{ field: "occurredAt", message: eventTexts.inFuture }] },
      { errors: [{ field: "occurredAt", message: eventTexts.tooOld }] },
    ]);
  });

  it("takes one batch of a carrier and provider at a time", async () => {
    const connection = await api.owner.connect();
    const lock = "select pg_advisory_xact_lock(55, hashtext($1))";
    await connection.query("begin");
    await connection.query(lock, [`${offer.carrierId}/${offer.provider.id}`]);
    expect(await send(begun())).toMatchObject({ status: 409 });
    const untied = await eventSender(api);
    expect(await untied.outcomes(begun())).toEqual(["taken"]);
    await connection.query("rollback");
    connection.release();
    expect(await outcomes(begun())).toEqual(["taken"]);
  });

  it("takes no id and no reference with the phone number, and forgets what is too old to come again", async () => {
    const event = begun();
    const { body } = await send(
      { ...event, eventId: `mo-${event.msisdn}` },
      begun({ reference: `sub-${event.msisdn}`, msisdn: event.msisdn }),
    );
    expect(body.results).toMatchObject([
      { errors: [{ field: "eventId", message: eventTexts.holdsNumber }] },
      { errors: [{ field: "reference", message: eventTexts.holdsNumber }] },
    ]);
    const old = newEvent("subscriptionEnded", { reference: newReference() });
    expect(await outcomes(old, charge(old.reference))).toEqual(["waiting", "waiting"]);
    const later = "now() - interval '32 days'";
    await api.owner.query(`update platform_event set occurred_at = ${later} where event_id = $1`, [old.eventId]);
    await api.owner.query(`update platform_charge set occurred_at = ${later} where subscription_reference = $1`, [
      old.reference,
    ]);
    await api.owner.query(`update platform_subscription set ended_at = ${later} where reference = $1`, [old.reference]);
    await send(event);
    const { rows } = await api.owner.query(
      `select event_id from platform_event where event_id = $1
       union all select reference from platform_charge where subscription_reference = $2
       union all select reference from platform_subscription where reference = $2`,
      [old.eventId, old.reference],
    );
    expect(rows).toEqual([]);
  });

  it("needs the right of each type, and a key has those that it was given", async () => {
    const permissions = ["event.charge", "event.subscription-begun"] as const;
    const user = await api.as({ permissions, providerId: offer.provider.id });
    const { id } = await api.db
      .selectFrom("permission")
      .select("id")
      .where("name", "=", "event.subscription-begun")
      .executeTakeFirstOrThrow();
    const made = await user.post("/services/keys", { body: { keyName: "Platform", permissions: [id], days: 30 } });
    const event = begun();
    const body = { events: [event, charge(event.reference)] };
    const reply = await api.call("POST", "/platform/events", { body }, made.body.secret);
    expect(reply.body.results).toMatchObject([
      { outcome: "taken" },
      { outcome: "refused", errors: [{ field: "type", message: eventTexts.noRight }] },
    ]);
    expect(await api.lastAudit()).toMatchObject({ action: "platform_event.send", details: { key: "Platform" } });
    const without = await api.as({ permissions: ["carrier.list"] });
    expect(await without.post("/platform/events", { body })).toMatchObject({ status: 403 });
  });

  it("changes nothing beyond the tie of the caller", async () => {
    const other = await buildOffer(api.db);
    const { id } = await other.subscription(newNumber());
    const { id: message } = await api.build.insert("monitor_message", {
      msisdn: newNumber(),
      carrier_id: other.carrierId,
      provider_id: other.provider.id,
      origin: "outgoing",
      shortcode: "1",
      content: "Hello",
    });
    const text = { msisdn: newNumber(), shortcode: other.shortcode.shortcode, content: "NEWS" };
    expect(
      await outcomes(
        begun({ productId: other.productId }),
        newEvent("subscriptionEnded", { reference: `portal-${id}` }),
        charge(`portal-${id}`),
        newEvent("deliveryReport", { messageId: message, status: "delivered" }),
        newEvent("incomingMessage", { ...text, providerId: other.provider.id }),
      ),
    ).toEqual(Array(5).fill("refused"));
    expect(await other.subscriptions()).toMatchObject([{ id, active: true }]);
    expect(await other.messages()).toMatchObject([{ status: "pending" }]);
  });
});

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
    expect(held).toMatchObject([{ id, active: false, deactivated_by: "system" }]);
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
