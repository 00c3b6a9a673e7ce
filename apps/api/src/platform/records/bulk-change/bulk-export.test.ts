import { bulkFields } from "@portal/api-client/contract/bulk-changes";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { buildProduct } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: [...permissions] });
const path = "/services/bulk-changes/export";
const linesOf = (text: string) => text.trimEnd().split("\r\n");

describe("the export of chosen records", () => {
  it("has the headings and rows of the list's export, and its audit line", async () => {
    const chosen = [await api.build.carrier(), await api.build.carrier()];
    await api.build.carrier();
    const all = linesOf((await staff.get("/services/carriers/export")).body);
    const { status, body } = await staff.post(path, {
      body: { resource: "carriers", ids: [...chosen.map(({ id }) => id), 2_000_000_000] },
    });
    expect(status).toBe(200);
    const [headings, ...rows] = linesOf(body);
    expect(headings).toBe(all[0]);
    expect(rows).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining(rows));
    expect(chosen.map(({ name }) => name).every((name) => body.includes(name))).toBe(true);
    expect(await api.lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "carrier.export",
      entity: "carrier",
      details: { rows: 2, chosen: 3 },
    });
  });

  it("takes more ids than an address holds", async () => {
    const ids = Array.from({ length: 40_000 }, (_, index) => 1_000_000_000 + index);
    expect(await staff.post(path, { body: { resource: "countries", ids } })).toMatchObject({ status: 200 });
  });

  it("leaves out what the caller does not see", async () => {
    const [own, other] = [await buildProduct(api.db), await buildProduct(api.db)];
    const tied = await api.as({ permissions: ["provider.list"], carrierId: own.carrierId });
    const { body } = await tied.post(path, {
      body: { resource: "providers", ids: [own.provider.id, other.provider.id] },
    });
    expect(linesOf(body)).toHaveLength(2);
    expect(body).toContain(own.provider.name);
  });

  it.each(Object.keys(bulkFields))("of %s needs the right of the list", async (resource) => {
    const nobody = await api.as({ permissions: ["msisdn.view"] });
    expect(await nobody.post(path, { body: { resource, ids: [1] } })).toMatchObject({ status: 403 });
    expect(await staff.post(path, { body: { resource, ids: [1] } })).toMatchObject({ status: 200 });
  });
});
