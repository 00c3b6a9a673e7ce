import { describe, expect, it } from "vitest";
import { newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "America/Mexico_City" });
const permissions = [
  "monitor.blacklist",
  "monitor.blacklist-add",
  "monitor.blacklist-remove",
  "blacklist.list",
  "msisdn.view",
] as const;
const agent = await api.as({ permissions });
const base = "/services/monitor-users";

async function atCarrier() {
  const { id: carrierId, name } = await api.build.carrier();
  const blacklistMsisdn = newNumber();
  const entry = { blacklistMsisdn, carrierId };
  return {
    carrierId,
    carrierName: name,
    blacklistMsisdn,
    add: (parts: Record<string, unknown> = {}) =>
      agent.post(`${base}/blacklist-add`, { body: { ...entry, blacklistExpireDate: "2999-01-01 00:00", ...parts } }),
    list: async () =>
      (await agent.get(`${base}/blacklist`, { query: `blacklistMsisdn=${blacklistMsisdn}&carrierId=${carrierId}` }))
        .body,
    insert: (expire_date: Date | null) =>
      api.build.insert("blacklist", { msisdn: blacklistMsisdn, carrier_id: carrierId, expire_date }),
  };
}

describe("GET monitor-users/blacklist (5.2)", () => {
  it("answers the entry of the number at the carrier, an expired one too, as a page (B-207, B-571)", async () => {
    const { carrierId, carrierName, blacklistMsisdn, list, insert } = await atCarrier();
    const expired = await insert(new Date("2020-01-01T00:00:00Z"));
    await api.build.insert("blacklist", { msisdn: blacklistMsisdn, carrier_id: (await api.build.carrier()).id });
    await api.build.insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId });
    expect(await list()).toMatchObject({
      total: 1,
      currentPage: 1,
      nextPage: null,
      previousPage: null,
      results: [
        {
          blacklistId: expired.id,
          blacklistMsisdn,
          blacklistExpireDate: "2020-01-01T00:00:00.000Z",
          carrierId: { carrierId, carrierName },
        },
      ],
    });
  });

  it("takes its filters as pairs too (C-12)", async () => {
    const { carrierId, blacklistMsisdn, insert } = await atCarrier();
    const { id } = await insert(null);
    const pairs = Object.entries({ carrierId, blacklistMsisdn }).map(
      ([field, value], index) => `filters[${index}][field]=${field}&filters[${index}][value]=${value}`,
    );
    expect(await agent.get(`${base}/blacklist`, { query: pairs.join("&") })).toMatchObject({
      status: 200,
      body: { total: 1, results: [{ blacklistId: id }] },
    });
  });

  it.each([
    ["no carrier", "blacklistMsisdn=52555000", 400],
    ["no number", "carrierId=1", 400],
    ["an unknown key (C-12)", "blacklistMsisdn=52555000&carrierId=1&expired=1", 400],
    ["an unknown carrier (C-4)", "blacklistMsisdn=52555000&carrierId=2000000000", 404],
  ])("refuses %s", async (_, query, status) => {
    expect(await agent.get(`${base}/blacklist`, { query })).toMatchObject({ status });
  });
});

describe("POST monitor-users/blacklist-add (5.8)", () => {
  it("blocks the number at the carrier; the row is one of the settings' blacklist (B-572)", async () => {
    const { carrierId, blacklistMsisdn, add, list } = await atCarrier();
    const { status, body } = await add({ blacklistExpireDate: "2030-01-15 10:00" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ blacklistMsisdn, blacklistExpireDate: "2030-01-15T16:00:00.000Z", deletedAt: null });
    expect((await list()).results).toEqual([body]);
    const { body: settings } = await agent.get("/services/blacklists/paginate", {
      query: `blacklistMsisdn=${blacklistMsisdn}`,
    });
    expect(settings.results).toEqual([body]);
    expect(await api.lastAudit()).toMatchObject({
      action: "blacklist.create",
      entity: "blacklist",
      entity_id: String(body.blacklistId),
      msisdn: blacklistMsisdn,
      carrier_id: carrierId,
    });
  });

  it("stores the digits of the number only (C-14)", async () => {
    const { add } = await atCarrier();
    const digits = newNumber();
    expect(await add({ blacklistMsisdn: `+${digits.slice(0, 2)} ${digits.slice(2)}` })).toMatchObject({
      status: 200,
      body: { blacklistMsisdn: digits },
    });
  });

  it.each([
    ["a moment ago", () => new Date(Date.now() - 1_000).toISOString(), "Expire date must be in the future"],
    ["long past, in the portal's time zone", () => "2020-01-01 00:00", "Expire date must be in the future"],
    ["no date", () => "soon", "Must be a valid date and time"],
    ["a day that is none", () => "2030-02-30 10:00", "Must be a valid date and time"],
    ["empty", () => "", "Field is required"],
    ["missing", () => undefined, "Field is required"],
  ])("refuses an expire date that is %s", async (_, date, message) => {
    const { add, list } = await atCarrier();
    expect(await add({ blacklistExpireDate: date() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "blacklistExpireDate", message }] },
    });
    expect(await list()).toMatchObject({ total: 0 });
  });

  it.each([
    ["no carrier: the API has no default one", { carrierId: undefined }, "carrierId", "Field is required"],
    ["no number", { blacklistMsisdn: "" }, "blacklistMsisdn", "Field is required"],
    ["letters in the number", { blacklistMsisdn: "52abc" }, "blacklistMsisdn", "Only numbers is valid"],
  ])("refuses %s", async (_, wrong, field, message) => {
    expect(await (await atCarrier()).add(wrong)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it.each([
    ["expired", new Date("2020-01-01T00:00:00Z")],
    ["unexpired", new Date("2999-01-01T00:00:00Z")],
    ["never expiring", null],
  ])("an entry that is there already, %s, refuses another one", async (_, expires) => {
    const { add, insert, list } = await atCarrier();
    const { id } = await insert(expires);
    expect(await add()).toMatchObject({ status: 409, body: { message: "Phone is already in the blacklist" } });
    expect((await list()).results).toMatchObject([{ blacklistId: id }]);
  });

  it("of two agents at once one adds it", async () => {
    const { add, list } = await atCarrier();
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await list()).total).toBe(1);
  });
});

describe("DELETE monitor-users/blacklist-remove/{id} (5.8)", () => {
  it("takes the entry off; again: 404; then the number may be entered again (B-573)", async () => {
    const { carrierId, blacklistMsisdn, add, list } = await atCarrier();
    const { body } = await add();
    const path = `${base}/blacklist-remove/${body.blacklistId}`;
    expect(await agent.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect(await api.lastAudit()).toMatchObject({
      action: "blacklist.delete",
      entity_id: String(body.blacklistId),
      msisdn: blacklistMsisdn,
      carrier_id: carrierId,
    });
    expect((await list()).total).toBe(0);
    expect(await agent.delete(path)).toMatchObject({ status: 404 });
    expect((await api.build.read("blacklist", body.blacklistId)).deleted_at).toBeInstanceOf(Date);
    expect(await add()).toMatchObject({ status: 200 });
  });

  it("of two agents at once one removes it", async () => {
    const { add } = await atCarrier();
    const path = `${base}/blacklist-remove/${(await add()).body.blacklistId}`;
    const replies = await Promise.all([agent.delete(path), agent.delete(path)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
