import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const own = "/services/keys";
const home = await api.build.provider();
const elsewhere = await api.build.provider();

const idsOf = async (...names: Permission[]) => {
  const rows = await api.db.selectFrom("permission").select("id").where("name", "in", names).execute();
  return rows.map(({ id }) => id);
};
const carrierList = await idsOf("carrier.list");
const body = (parts: object = {}) => ({ body: { keyName: "Import", permissions: carrierList, days: 30, ...parts } });
const holder = (tie: { providerId?: number } = {}) => api.as({ permissions: ["carrier.list"], ...tie });

describe("POST /services/keys", () => {
  it("makes a key of the caller, and leaves an audit line without the secret", async () => {
    const user = await holder();
    const addresses = ["192.0.2.7", " 2001:db8::/32 "];
    const reply = await user.post(own, body({ keyName: " Import  ", providerId: home.id, addresses }));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        secret: expect.stringMatching(/^pk_/),
        key: {
          keyName: "Import",
          user: { userId: user.userId },
          permissions: [{ permissionName: "carrier.list" }],
          carrierId: { carrierId: home.carrier_id },
          providerId: { providerId: home.id },
          addresses: ["192.0.2.7", "2001:db8::/32"],
          state: "active",
        },
      },
    });
    const days = (Date.parse(reply.body.key.expiresAt) - Date.parse(reply.body.key.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect(await api.lastAudit()).toMatchObject({
      action: "program_key.create",
      entity: "program_key",
      entity_id: String(reply.body.key.keyId),
      scope_provider_id: home.id,
      details: { key: "Import", permissions: ["carrier.list"], provider_id: home.id },
    });
  });

  it.each([
    ["no rights", { permissions: [] }, "permissions"],
    ["no name", { keyName: "  " }, "keyName"],
    ["a time of more than a year", { days: 366 }, "days"],
    ["no time", { days: 0 }, "days"],
    ["a range that is none", { addresses: ["10.0.0.0/33"] }, "addresses.0"],
    ["a name for an address", { addresses: ["portal.example.com"] }, "addresses.0"],
  ])("refuses %s at its field", async (_what, parts, field) => {
    const reply = await (await holder()).post(own, body(parts));
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("gives no right that the caller does not hold, and none that is not there", async () => {
    const user = await holder();
    for (const permissions of [await idsOf("carrier.list", "country.list"), [...carrierList, 2_000_000_000]])
      expect(await user.post(own, body({ permissions }))).toMatchObject({
        status: 400,
        body: { message: "You cannot grant rights you do not have" },
      });
    expect((await user.get(own)).body).toEqual([]);
  });

  it("takes no tie beyond the caller's, and no provider of another carrier", async () => {
    const tied = await holder({ providerId: home.id });
    for (const tie of [{ carrierId: elsewhere.carrier_id }, { providerId: elsewhere.id }])
      expect(await tied.post(own, body(tie))).toMatchObject({ status: 404 });
    const both = { carrierId: home.carrier_id, providerId: elsewhere.id };
    expect(await (await holder()).post(own, body(both))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "providerId" }] },
    });
  });

  it("makes no more than 20 that are active", async () => {
    const user = await holder();
    for (let made = 0; made < 20; made++) expect(await user.post(own, body())).toMatchObject({ status: 200 });
    expect(await user.post(own, body())).toMatchObject({ status: 400 });
    const [{ keyId }] = (await user.get(own)).body;
    await user.delete(`${own}/${keyId}`);
    expect(await user.post(own, body())).toMatchObject({ status: 200 });
  });
});

describe("the keys of everybody", () => {
  it("are listed by state, name and user within the caller's tie", async () => {
    const [here, there] = [await holder({ providerId: home.id }), await holder({ providerId: elsewhere.id })];
    await here.post(own, body({ keyName: "Here" }));
    const { keyId } = (await here.post(own, body({ keyName: "Revoked" }))).body.key;
    await here.delete(`${own}/${keyId}`);
    await there.post(own, body({ keyName: "There" }));
    const staff = await api.as({ permissions: ["key.manage"], providerId: home.id });
    const names = async (query = "") =>
      (await staff.get(`${own}/paginate`, { query })).body.results.map(({ keyName }: { keyName: string }) => keyName);
    expect(await names()).toEqual(["Revoked", "Here"]);
    expect(await names("state=active")).toEqual(["Here"]);
    expect(await names("keyName=rev")).toEqual(["Revoked"]);
    expect(await names("user=nobody-of-that-name")).toEqual([]);
    expect(await names("sortBy=lastUsedAt&sort=asc")).toHaveLength(2);
    expect(await there.get(`${own}/paginate`)).toMatchObject({ status: 403 });
  });

  it("are revoked only where the caller may change the user (P-17)", async () => {
    const administrator = await api.as((await api.build.user({ roles: [1] })).id);
    const { keyId } = (await administrator.post(own, body())).body.key;
    const staff = await api.as({ permissions: ["key.manage"] });
    expect(await staff.delete(`/services/users/${administrator.userId}/keys/${keyId}`)).toMatchObject({ status: 400 });
    expect(await staff.delete(`/services/users/${staff.userId}/keys/${keyId}`)).toMatchObject({ status: 404 });
  });
});
