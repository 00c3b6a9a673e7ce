import { sql } from "kysely";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { deactivation } from "../subscribers/deactivation.ts";
import { reactivation } from "../subscribers/reactivation.ts";
import { takeDueEnd } from "./planned-ends.queries.ts";
import { endIfDue, plannedEnds } from "./planned-ends.ts";

const timeZone = "America/Santiago";
const api = await startTestApi({ timeZone });
const agent = await api.as({
  permissions: [
    "monitor.subscription",
    "monitor.subscription-deactivate",
    "monitor.subscription-generate-charge",
    "monitor.subscription-history",
    "msisdn.view",
  ],
});
const root = "/services/monitor-users/subscriptions";
const cancel = (id: number, body: object = {}) => agent.put(`${root}/deactivate/${id}`, { body });
const takeBack = (id: number) => agent.put(`${root}/keep/${id}`);
const preview = (id: number, end: object) =>
  agent.post(`${root}/end-preview`, { body: { subscriptionId: id, ...end } });
const dayMs = 86_400_000;
const dayIn = (days: number) => new Intl.DateTimeFormat("sv", { timeZone }).format(new Date(Date.now() + days * dayMs));
const log = pino({ level: "silent" });

beforeEach(() => api.db.deleteFrom("subscription_end").execute());

/** A weekly subscription whose next charge comes in three days. */
async function subscribed() {
  const built = await buildChargeable(api.db);
  const nextChargeAt = new Date(Date.now() + 3 * dayMs);
  const { id, msisdn } = built;
  await api.build.update("subscription", id, { next_charge_at: nextChargeAt });
  await api.build.update("product", built.product.id, { periodicity: 7 });
  const end = () =>
    api.db.selectFrom("subscription_end").selectAll().where("subscription_id", "=", id).executeTakeFirst();
  /** Moves the planned end into the past. */
  const pass = () =>
    api.db
      .updateTable("subscription_end")
      .set({ ends_at: new Date(0), due_at: new Date(0) })
      .where("subscription_id", "=", id)
      .execute();
  const lines = async () =>
    (await api.audit()).filter(({ entity, entity_id }) => entity === "subscription" && entity_id === String(id));
  const why = async (day?: Date) => {
    const body = { msisdn, act: "charge", subscriptionId: id, ...(day && { day: day.toISOString() }) };
    return (await agent.post("/services/monitor-users/why", { body })).body;
  };
  return { ...built, nextChargeAt, end, pass, lines, why };
}

/** Does all ends that are due, as the workers do. */
async function endDue() {
  for (let taken = await takeDueEnd(api.db); taken; taken = await takeDueEnd(api.db))
    await endIfDue(api.db, taken.subscription_id);
}

describe("a cancel at a later moment", () => {
  it("at the end of the paid period shows its end, charges nothing more, and tells nobody yet", async () => {
    const { id, nextChargeAt, notifications, lines, msisdn, carrierId, provider } = await subscribed();
    const { status, body } = await cancel(id, { when: "period" });
    expect(status).toBe(200);
    const { username } = await api.build.read("app_user", agent.userId);
    expect(body).toMatchObject({
      subscriptionStatus: 1,
      subscriptionNextChargeAt: null,
      plannedEnd: { endsAt: nextChargeAt.toISOString(), kind: "period", by: username },
    });
    expect(await notifications()).toEqual([]);
    expect(await lines()).toMatchObject([
      {
        action: "subscription.end-planned",
        msisdn,
        carrier_id: carrierId,
        scope_provider_id: provider.id,
        before: { ends_at: null, end_kind: null },
        after: { ends_at: nextChargeAt.toISOString(), end_kind: "period" },
      },
    ]);
    const { body: timeline } = await agent.post("/services/monitor-users/timeline", {
      body: { msisdn, carrierId, providerId: provider.id },
    });
    const shown = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "short" })
      .format(nextChargeAt)
      .replace(",", " -");
    const titles = timeline.events.map(({ title }: { title: string }) => title);
    expect(titles).toContainEqual(
      expect.stringMatching(new RegExp(`^End of the subscription to .* planned for ${shown}$`)),
    );
    expect(titles).toContain(`Planned the end of subscription ${id}`);
  });

  it("on a day ends with its last minute on the portal's clock, and says which charges still come", async () => {
    const { id, nextChargeAt } = await subscribed();
    const day = dayIn(12);
    const { status, body } = await preview(id, { when: "day", day });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      charges: [{ at: nextChargeAt.toISOString(), amount: "12.50" }, { amount: "12.50" }],
      total: "25.00",
    });
    const shown = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
    expect(shown.format(new Date(body.endsAt))).toBe(`${day} 23:59`);
    const { body: planned } = await cancel(id, { when: "day", day });
    expect(planned).toMatchObject({
      plannedEnd: { endsAt: body.endsAt, kind: "day" },
      subscriptionNextChargeAt: nextChargeAt.toISOString(),
    });
    expect((await preview(id, { when: "period" })).body).toMatchObject({ charges: [], total: "0.00" });
    expect((await preview(id, { when: "day", day: dayIn(0) })).body).toMatchObject({ charges: [], total: "0.00" });
  });

  it.each([
    ["a day in the past", { when: "day", day: "2001-01-01" }, "day", "Choose today or a later day"],
    ["a day in two years", { when: "day", day: dayIn(800) }, "day", "Choose a day within a year"],
    ["no day", { when: "day", day: "" }, "day", "Field is required"],
    ["a day that is none", { when: "day", day: "2026-02-30" }, "day", "Must be a valid date and time"],
  ])("%s is refused at its field, and nothing is planned", async (_, end, field, message) => {
    const { id, end: planned } = await subscribed();
    for (const reply of [await cancel(id, end), await preview(id, end)])
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message: expect.any(String) }] } });
    const { body } = await cancel(id, end);
    expect(body.errors[0].message).toBe(message);
    expect(await planned()).toBeUndefined();
  });

  it("without a paid period is refused with 409", async () => {
    const { id, end } = await subscribed();
    await api.build.update("subscription", id, { next_charge_at: new Date(0) });
    expect(await cancel(id, { when: "period" })).toMatchObject({
      status: 409,
      body: { message: "No paid period is running. Cancel now or on a day", errors: [{ field: "when" }] },
    });
    expect(await end()).toBeUndefined();
  });

  it("is taken back with the next charge that it had held, and can be moved before", async () => {
    const { id, nextChargeAt, lines, end } = await subscribed();
    await cancel(id, { when: "period" });
    const moved = await cancel(id, { when: "day", day: dayIn(5) });
    expect(moved.body).toMatchObject({
      plannedEnd: { kind: "day" },
      subscriptionNextChargeAt: nextChargeAt.toISOString(),
    });
    await cancel(id, { when: "period" });
    for (const reply of [await takeBack(id), await takeBack(id)])
      expect(reply).toMatchObject({
        status: 200,
        body: { plannedEnd: null, subscriptionNextChargeAt: nextChargeAt.toISOString(), subscriptionStatus: 1 },
      });
    expect(await end()).toBeUndefined();
    expect((await lines()).map(({ action }) => action)).toEqual([
      "subscription.end-planned",
      "subscription.end-planned",
      "subscription.end-planned",
      "subscription.end-taken-back",
    ]);
    await cancel(id);
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { message: "The subscription has ended already" } });
  });
});

describe("the workers", () => {
  it("end what is due once, as a cancel by its user", async () => {
    const { id, pass, stored, notifications, lines } = await subscribed();
    const other = await subscribed();
    await cancel(id, { when: "period" });
    await cancel(other.id, { when: "period" });
    await pass();
    const loops = [plannedEnds({ db: api.db, log }), plannedEnds({ db: api.db, log })];
    for (const loop of loops) loop.start();
    await expect.poll(async () => (await stored()).active, { interval: 20 }).toBe(false);
    for (const loop of loops) await loop.stop();
    await endDue();
    const { username } = await api.build.read("app_user", agent.userId);
    expect(await stored()).toMatchObject({ deactivated_by: username, next_charge_at: null });
    expect(await notifications()).toMatchObject([{ type: "unsubscription" }]);
    expect((await lines()).map(({ action, user_id, details }) => [action, user_id, details])).toEqual([
      ["subscription.end-planned", agent.userId, null],
      ["subscription.deactivate", agent.userId, { planned: "period" }],
    ]);
    expect((await other.stored()).active).toBe(true);
  });

  it("take an end again whose worker was killed", async () => {
    const { id, pass, stored, notifications } = await subscribed();
    await cancel(id, { when: "period" });
    await pass();
    expect(await takeDueEnd(api.db)).toEqual({ subscription_id: id });
    expect(await takeDueEnd(api.db)).toBeUndefined(); // its worker may be at it
    expect((await stored()).active).toBe(true);
    await pass();
    await endDue();
    expect((await stored()).active).toBe(false);
    expect(await notifications()).toHaveLength(1);
  });

  it("leave alone what was moved or taken back while they took it", async () => {
    const { id, pass, stored } = await subscribed();
    await cancel(id, { when: "period" });
    await pass();
    await takeDueEnd(api.db);
    await cancel(id, { when: "day", day: dayIn(5) });
    await endIfDue(api.db, id);
    expect((await stored()).active).toBe(true);
    await takeBack(id);
    await endIfDue(api.db, id);
    expect((await stored()).active).toBe(true);
  });
});

describe("a subscription with a planned end", () => {
  it("is charged by hand until then, and has no charge after it", async () => {
    const { id, pass, charges, why, end } = await subscribed();
    await cancel(id, { when: "day", day: dayIn(5) });
    const { body } = await agent.post(`${root}/charge-preview`, { body: { subscriptionId: id } });
    expect(body.terms).toMatchObject({ refusal: null, nextChargeDay: null });
    const charge = () => agent.put(`${root}/generate-charge/${id}`, { body: { seen: body.terms } });
    expect(await charge()).toMatchObject({ status: 200, body: { subscription: { subscriptionNextChargeAt: null } } });
    await takeBack(id);
    expect((await api.build.read("subscription", id)).next_charge_at).not.toBeNull();
    await cancel(id, { when: "day", day: dayIn(5) });
    expect((await why()).rules[1]).toMatchObject({
      rule: "plannedEnd",
      state: "passed",
      record: { kind: "subscription", value: [{ text: "Ends on" }, { at: (await end())?.ends_at.toISOString() }] },
    });
    await pass();
    expect(await charge()).toMatchObject({
      status: 409,
      body: { message: "The planned end of the subscription has come" },
    });
    expect((await why()).refusal).toBe("The planned end of the subscription has come");
    expect(await charges()).toHaveLength(1);
  });

  it("had it then, says Why? of an earlier moment", async () => {
    const { id, why, end } = await subscribed();
    const at = async () =>
      (await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(api.db)).rows[0]?.at;
    const endsOn = async (moment: Date | undefined) => (await why(moment)).rules[1]?.record?.value[1]?.at ?? null;
    await api.build.update("subscription", id, { created_at: new Date(0) });
    const before = await at();
    await cancel(id, { when: "period" });
    const first = (await end())?.ends_at.toISOString();
    const planned = await at();
    await cancel(id, { when: "day", day: dayIn(9) });
    const second = (await end())?.ends_at.toISOString();
    const moved = await at();
    await takeBack(id);
    const taken = await at();
    expect([await endsOn(before), await endsOn(planned), await endsOn(moved), await endsOn(taken)]).toEqual([
      null,
      first,
      second,
      null,
    ]);
  });

  it("is ended by a cancel now and by a batch, and has its end again when the batch is undone", async () => {
    const { id, stored, end } = await subscribed();
    await cancel(id, { when: "period" });
    const chosen = sql`select ${id}::bigint as id`;
    await sql`with ${deactivation({ chosen, by: "batch" })} select from deactivated`.execute(api.db);
    const { deactivated_at } = await stored();
    await api.db
      .updateTable("subscription_end")
      .set({ ends_at: new Date(0), due_at: new Date(0) })
      .execute();
    await endDue();
    expect(await stored()).toMatchObject({ active: false, deactivated_by: "batch" });
    expect((await end())?.due_at).toBeNull();
    const undone = sql`select ${id}::bigint as id, ${deactivated_at}::timestamptz as deactivated_at, null::timestamptz as next_charge_at`;
    await sql`with ${reactivation({ chosen: undone })} select from reactivated`.execute(api.db);
    expect((await stored()).active).toBe(true);
    await endDue();
    expect((await stored()).active).toBe(false);
  });
});
