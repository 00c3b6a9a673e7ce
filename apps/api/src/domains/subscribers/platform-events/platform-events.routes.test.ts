import { eventTexts } from "@portal/api-client/contract/platform-events";
import { texts } from "@portal/api-client/texts";
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

  it("refuses ids that are too large for any record at their field, and takes the others of the batch", async () => {
    const message = newEvent("incomingMessage", {
      msisdn: newNumber(),
      providerId: offer.provider.id,
      shortcode: offer.shortcode.shortcode,
      content: "hello",
    });
    const tooLarge = 2 ** 31;
    const { body } = await send(
      { ...begun(), productId: tooLarge },
      { ...message, providerId: tooLarge },
      { ...message, channelId: tooLarge },
      message,
    );
    const at = (field: string) => ({ outcome: "refused", errors: [{ field, message: eventTexts.notFound }] });
    expect(body.results).toMatchObject([at("productId"), at("providerId"), at("channelId"), { outcome: "taken" }]);
  });

  it.each(["+16:00", "+23:59", "-18:30"])(
    "takes moments with the offset %s, beyond those of the database",
    async (offset) => {
      const [, sign, hours, minutes] = /^(.)(..):(..)$/.exec(offset) ?? [];
      const minutesEast = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
      const at = new Date(momentOf(0));
      const written = new Date(at.getTime() + minutesEast * 60_000).toISOString().replace("Z", offset);
      const event = begun({ occurredAt: written });
      const paid = charge(event.reference, { occurredAt: written });
      expect(await outcomes(event, paid)).toEqual(["taken", "taken"]);
      const { rows } = await api.owner.query(
        "select occurred_at from platform_event where event_id = any($1) union all select occurred_at from platform_charge where reference = $2",
        [[event.eventId, paid.eventId], paid.chargeReference],
      );
      expect(rows).toEqual(Array(3).fill({ occurred_at: at }));
    },
  );

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
