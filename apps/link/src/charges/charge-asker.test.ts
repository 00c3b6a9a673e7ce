import {
  accepts,
  carrierLines,
  connectedCharges,
  losesConnection,
  refuses,
  startCarrier,
  staysSilent,
} from "@portal/api/charges-kit";
import { noonZone } from "@portal/api/noon-zone";
import { startTestApi } from "@portal/api/test-api";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { askForEnd, chargeAsker } from "./charge-asker.ts";
import { pauseSeconds, takeUnknownCharge } from "./unknown-charge.queries.ts";

const carrier = await startCarrier();
const api = await startTestApi({ timeZone: noonZone, carrierAddresses: carrier.allowed, carriers: null });
const { agent, charge, buildConnected, lines } = await connectedCharges(api, carrier);
const link = {
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

/** Asks for the ends of all unknown charges that are due. */
async function askDue() {
  for (let taken = await takeUnknownCharge(api.db); taken; taken = await takeUnknownCharge(api.db))
    await askForEnd(link, taken);
}

describe("a charge whose end is unknown", () => {
  const buildUnknown = async (key?: string) => {
    const built = await buildConnected();
    carrier.answer = losesConnection;
    expect(await charge(built.id, key)).toMatchObject({ body: { charge: { chargeStatus: "unknown" } } });
    carrier.answer = accepts;
    await built.age();
    return built;
  };

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
    const before = Date.now();
    await askDue();
    expect(await statuses()).toEqual(["unknown"]);
    expect(Number((await waiting())?.next_ask_at)).toBeGreaterThan(before);
    await age({ isLate: true });
    await askDue();
    expect(await statuses()).toEqual(["failed"]);
    expect(await lines("subscription.charge", id)).toMatchObject([{ details: { code: "never-arrived" } }]);
  });

  it.each([
    ["answers something else", refuses("x", 500)],
    ["does not answer", staysSilent],
  ])("stays unknown while the carrier %s, and is asked again later", async (_, told) => {
    const { statuses, waiting, connectionId } = await buildUnknown();
    const limit = { time_limit: 200 };
    await api.db.updateTable("carrier_connection").set(limit).where("id", "=", connectionId).execute();
    carrier.told = told;
    await askDue();
    expect(await statuses()).toEqual(["unknown"]);
    expect(await waiting()).toMatchObject({ asked: 2 });
  });

  it("waits while its connection is disabled", async () => {
    const { statuses, connectionId } = await buildUnknown();
    const off = { enabled: false, deleted_at: new Date() };
    await api.build.update("carrier_connection", connectionId, off);
    await askDue();
    expect(await statuses()).toEqual(["unknown"]);
    expect(carrier.asked).toEqual([]);
  });

  it("ends once: a link whose lease is over stores nothing", async () => {
    const { id, statuses, notifications, age } = await buildUnknown();
    const stalled = await takeUnknownCharge(api.db);
    await age(); // its lease is over
    const taken = await takeUnknownCharge(api.db);
    if (!stalled || !taken) throw new Error("nothing is due");
    carrier.told = refuses("balance");
    await askForEnd(link, stalled);
    expect(await statuses()).toEqual(["unknown"]);
    carrier.told = accepts;
    await Promise.all([askForEnd(link, taken), askForEnd(link, taken)]);
    expect(await statuses()).toEqual(["charged"]);
    expect(await notifications()).toHaveLength(1);
    expect(await lines("subscription.charge", id)).toHaveLength(1);
  });

  it("is taken by one link at a time, and asked for again after a pause that doubles", async () => {
    await buildUnknown();
    expect(await takeUnknownCharge(api.db)).toMatchObject({ asked: 2 });
    expect(await takeUnknownCharge(api.db)).toBeUndefined();
    expect([1, 2, 3, 9, 99].map(pauseSeconds)).toEqual([5, 10, 20, 600, 600]);
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
    const workers = chargeAsker(link);
    workers.start();
    await expect.poll(statuses).toEqual(["charged"]);
    await workers.stop();
  });
});
