import { revealable } from "@portal/api-client/contract/msisdns";
import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ maskNumbers: true });
const path = "/services/msisdns/reveal";
const cards = ["monitor.subscription", "monitor.subscription-history", "monitor.subscription-history-export"] as const;

const reveals = ["msisdn.reveal", "monitor.subscription", "blacklist.list"] as const;

async function subscriber() {
  const { carrierId, provider, subscription } = await buildProduct(api.db);
  const msisdn = `52${newNumber()}90`;
  const { id } = await subscription(msisdn);
  const search = { carrierId, providerId: provider.id, subscriptionMsisdn: msisdn };
  return { id, msisdn, search, carrierId, masked: `${msisdn.slice(0, 4)}••••${msisdn.slice(-3)}` };
}

describe("numbers of subscribers", () => {
  it("are masked in answers and files for those without msisdn.view, who still find one by the whole number", async () => {
    const { msisdn, masked, search } = await subscriber();
    const reader = await api.as({ permissions: cards });
    const { body } = await reader.post("/services/monitor-users/subscriptions", { body: search });
    expect(body.results[0].subscriptionMsisdn).toBe(masked);
    const file = await reader.post("/services/monitor-users/subscriptions-history/export", { body: search });
    expect(file.body).toContain(masked);
    for (const answer of [JSON.stringify(body), file.body]) expect(answer).not.toContain(msisdn);
    const seeing = await api.as({ permissions: [...cards, "msisdn.view"] });
    const clear = await seeing.post("/services/monitor-users/subscriptions", { body: search });
    expect(clear.body.results[0].subscriptionMsisdn).toBe(msisdn);
  });

  it("stay as they are when a masked one is sent back, and no other masked one is taken", async () => {
    const { id: carrierId } = await api.build.carrier();
    const msisdn = `595912345${newNumber().slice(-3)}`;
    const { id } = await api.build.insert("blacklist", { msisdn, carrier_id: carrierId });
    const editor = await api.as({ permissions: ["blacklist.list", "blacklist.edit"] });
    const { body } = await editor.get(`/services/blacklists/${id}`);
    const edit = { blacklistMsisdn: body.blacklistMsisdn, blacklistExpireDate: null, carrierId };
    expect(await editor.put(`/services/blacklists/${id}`, { body: edit })).toMatchObject({ status: 200 });
    expect((await api.build.read("blacklist", id)).msisdn).toBe(msisdn);
    const other = { ...edit, blacklistMsisdn: "1111••••222" };
    expect(await editor.put(`/services/blacklists/${id}`, { body: other })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "blacklistMsisdn" }] },
    });
  });
});

describe("POST services/msisdns/reveal", () => {
  it("shows one number for a short time, and keeps who asked for it and why", async () => {
    const { id, msisdn, carrierId } = await subscriber();
    const agent = await api.as({ permissions: reveals });
    const body = { entity: "subscription", id, reason: "  The subscriber is on the phone " };
    const before = Date.now();
    const reply = await agent.post(path, { body });
    expect(reply).toMatchObject({ status: 200, body: { msisdn } });
    const askedAt = Date.parse(reply.body.until) - 60_000;
    expect(askedAt).toBeGreaterThanOrEqual(before);
    expect(askedAt).toBeLessThanOrEqual(Date.now());
    expect(await api.lastAudit()).toMatchObject({
      user_id: agent.userId,
      action: "msisdn.reveal",
      msisdn,
      carrier_id: carrierId,
      details: { entity: "subscription", id, reason: "The subscriber is on the phone" },
    });
  });

  it.each([
    ["no reason", { reason: " " }, "reason"],
    ["another kind of record", { entity: "app_user" }, "entity"],
  ])("refuses %s", async (_, wrong, field) => {
    const { id } = await subscriber();
    const agent = await api.as({ permissions: reveals });
    const body = { entity: "subscription", id, reason: "Asked for", ...wrong };
    expect(await agent.post(path, { body })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it.each<[Permission]>([["monitor.blacklist"], ["blacklist.list"], ["blacklist.edit"]])(
    "shows the number of a blacklist entry to holders of %s, who see the entry",
    async (permission) => {
      const { id: carrierId } = await api.build.carrier();
      const msisdn = newNumber();
      const { id } = await api.build.insert("blacklist", { msisdn, carrier_id: carrierId });
      const body = { entity: "blacklist", id, reason: "Asked for" };
      const staff = await api.as({ permissions: ["msisdn.reveal", permission], carrierId });
      expect(await staff.post(path, { body })).toMatchObject({ status: 200, body: { msisdn } });
      const other = await api.build.carrier();
      const others = await api.as({ permissions: ["msisdn.reveal", permission], carrierId: other.id });
      expect(await others.post(path, { body })).toMatchObject({ status: 404 });
    },
  );

  it.each(revealable)("shows no number of a %s to those who see no such record", async (entity) => {
    const agent = await api.as({ permissions: ["msisdn.reveal", "monitor.messages"] });
    const body = { entity, id: 1, reason: "Asked for" };
    expect(await agent.post(path, { body })).toMatchObject({ status: 403 });
  });

  it("knows no deleted blacklist entry", async () => {
    const { id: carrierId } = await api.build.carrier();
    const { id } = await api.build.insert("blacklist", {
      msisdn: newNumber(),
      carrier_id: carrierId,
      deleted_at: new Date(),
    });
    const agent = await api.as({ permissions: reveals });
    const body = { entity: "blacklist", id, reason: "Asked for" };
    expect(await agent.post(path, { body })).toMatchObject({ status: 404 });
  });
});
