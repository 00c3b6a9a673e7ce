import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["shortcode.list", "shortcode.create", "shortcode.edit", "shortcode.delete", "shortcode.restore"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/shortcodes";
const lastAudit = async () => (await api.audit()).at(-1);
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

const bodyOf = async (overrides: Record<string, unknown> = {}) => {
  const { id, carrier_id } = await api.build.provider();
  return {
    shortcode: "7788",
    shortcodeRelation: 0,
    shortcodeType: "free",
    carrierId: carrier_id,
    providerId: id,
    ...overrides,
  };
};
const disable = (table: "carrier" | "provider", id: number) =>
  api.owner.query(`update ${table} set enabled = false, deleted_at = now() where id = $1`, [id]);

describe("GET services/shortcodes", () => {
  it("answers a shortcode, its provider with the carrier (A-178, A-416, A-418)", async () => {
    const { id, shortcode, provider_id, carrier_id } = await api.build.shortcode();
    const { status, body } = await staff.get(`${path}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shortcodeId: id,
      shortcode,
      shortcodeRelation: 1,
      shortcodeType: "charge",
      carrierId: { carrierId: carrier_id },
      providerId: { providerId: provider_id, carrierId: { carrierId: carrier_id } },
      shortcodeEnabled: 1,
    });
    expect((await staff.get(path)).body).toContainEqual(body);
  });

  it("filters by each key (A-090, A-417, D-A29)", async () => {
    const own = await api.build.shortcode({ type: "charge_oneshot" });
    const { body: one } = await staff.get(`${path}/${own.id}`);
    const off = await api.build.shortcode({ providerId: own.provider_id, enabled: false });
    const carrier = `carrierName=${one.carrierId.carrierName.toUpperCase()}`;
    const found = async (query: string) => idsOf((await staff.get(`${path}/paginate`, { query })).body);
    expect(await found(carrier)).toEqual([off.id, own.id]);
    expect(await found(`providerName=${one.providerId.providerName}`)).toEqual([off.id, own.id]);
    expect(await found(`${carrier}&shortcode=${own.shortcode}`)).toEqual([own.id]);
    expect(await found(`${carrier}&shortcodeType=charge_oneshot`)).toEqual([own.id]);
    expect(await found(`${carrier}&shortcodeEnabled=0`)).toEqual([off.id]);
  });

  it.each("shortcodeId shortcode shortcodeRelation shortcodeType carrierName providerName shortcodeEnabled".split(" "))(
    "sorts by %s, equal ones by id (D-A30)",
    async (sortBy) => {
      await api.build.shortcode({ type: "free" });
      await api.build.shortcode({ enabled: false });
      const ids = async (sort: string) =>
        idsOf((await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body);
      expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
    },
  );

  it("shows a provider's user that provider's, a carrier's user those of the carrier (D-A12)", async () => {
    const own = await api.build.shortcode();
    const sibling = await api.build.shortcode({ carrierId: own.carrier_id });
    await api.build.shortcode();
    const seen = async (tie: { carrierId?: number; providerId?: number }) => {
      const tied = await api.as({ permissions: all, ...tie });
      return idsOf((await tied.get(`${path}/paginate`)).body);
    };
    expect(await seen({ providerId: own.provider_id })).toEqual([own.id]);
    expect(await seen({ carrierId: own.carrier_id })).toEqual([sibling.id, own.id]);
  });
});

describe("POST services/shortcodes", () => {
  it("stores an enabled shortcode, whatever flag is sent (A-221, A-419, D-A40, D-A82)", async () => {
    const { status, body } = await staff.post(path, {
      body: await bodyOf({ shortcodeRelation: "12", shortcodeEnabled: 0 }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ shortcode: "7788", shortcodeRelation: 12, shortcodeEnabled: 1, deletedAt: null });
    expect(await lastAudit()).toMatchObject({ action: "shortcode.create", entity_id: String(body.shortcodeId) });
  });

  it.each(["free", "charge", "charge_oneshot"])("takes the type %s (A-325, A-481)", async (shortcodeType) => {
    expect(await staff.post(path, { body: await bodyOf({ shortcodeType }) })).toMatchObject({
      status: 200,
      body: { shortcodeType },
    });
  });

  const required = "This field is required";
  it.each([
    ["no shortcode (A-320)", { shortcode: " " }, "shortcode", required],
    ["21 characters (A-320)", { shortcode: "x".repeat(21) }, "shortcode", "Field must be less than 20 characters"],
    ["no relation (A-321)", { shortcodeRelation: "" }, "shortcodeRelation", required],
    [
      "letters as relation (A-321, D-A44)",
      { shortcodeRelation: "1a" },
      "shortcodeRelation",
      "Only numeric characters are allowed",
    ],
    [
      "a relation that no integer holds (D-A44)",
      { shortcodeRelation: 2 ** 31 },
      "shortcodeRelation",
      "Must be a valid integer",
    ],
    ["no carrier (A-322)", { carrierId: null }, "carrierId", required],
    ["no type (A-323)", { shortcodeType: null }, "shortcodeType", required],
    ["another type (A-325)", { shortcodeType: "paid" }, "shortcodeType", expect.stringContaining("one of")],
    ["no provider (A-324)", { providerId: null }, "providerId", required],
    ["an unknown provider", { providerId: 2_000_000_000 }, "providerId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const reply = await staff.post(path, { body: await bodyOf(wrong) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("refuses a provider of another carrier (D-A50)", async () => {
    const { id: providerId } = await api.build.provider();
    const reply = await staff.post(path, { body: await bodyOf({ providerId }) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "providerId" }] } });
  });

  it("refuses a disabled carrier and a disabled provider (D-A39)", async () => {
    const provider = await bodyOf();
    await disable("provider", provider.providerId);
    const carrier = await bodyOf();
    await disable("carrier", carrier.carrierId);
    for (const [field, body] of Object.entries({ providerId: provider, carrierId: carrier }))
      expect(await staff.post(path, { body })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("tells a tied user nothing of another carrier's provider, not even beside his own carrier (D-A12)", async () => {
    const own = await api.build.provider();
    const tied = await api.as({ permissions: all, carrierId: own.carrier_id });
    const body = await bodyOf({ carrierId: own.carrier_id });
    expect(await tied.post(path, { body })).toMatchObject({ status: 404 });
    expect(await tied.post(path, { body: { ...body, providerId: own.id } })).toMatchObject({ status: 200 });
  });

  it("refuses a shortcode that its provider has already with this type (D-A54)", async () => {
    const taken = await api.build.shortcode({ shortcode: "abc", type: "free", enabled: false });
    const own = { carrierId: taken.carrier_id, providerId: taken.provider_id, shortcode: "ABC" };
    expect(await staff.post(path, { body: await bodyOf(own) })).toMatchObject({
      status: 409,
      body: { message: "Shortcode already exists", errors: [{ field: "shortcode" }] },
    });
    expect(await staff.post(path, { body: await bodyOf({ ...own, shortcodeType: "charge" }) })).toMatchObject({
      status: 200,
    });
    expect(await staff.post(path, { body: await bodyOf({ shortcode: "ABC" }) })).toMatchObject({ status: 200 });
  });
});

describe("PUT, DELETE and restore of services/shortcodes", () => {
  it("edit, disable and enable again, each with an audit line (A-420 to A-422, D-A35, D-A82)", async () => {
    const { id, carrier_id, provider_id } = await api.build.shortcode();
    const own = await bodyOf({ carrierId: carrier_id, providerId: provider_id, shortcodeRelation: 9 });
    expect((await staff.put(`${path}/${id}`, { body: own })).body).toMatchObject({ shortcodeRelation: 9 });
    expect(await lastAudit()).toMatchObject({
      action: "shortcode.edit",
      before: { relation: 1 },
      after: { relation: 9 },
    });
    const off = await staff.put(`${path}/${id}`, { body: { ...own, shortcodeEnabled: 0 } });
    expect(off.body).toMatchObject({ shortcodeEnabled: 0, deletedAt: expect.any(String) });
    expect((await staff.put(`${path}/restore/${id}`)).body).toMatchObject({ shortcodeEnabled: 1, deletedAt: null });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ body: { message: "Delete successful" } });
    expect((await api.audit()).slice(-2).map(({ action }) => action)).toEqual([
      "shortcode.restore",
      "shortcode.delete",
    ]);
  });

  it("keep carrier and provider that are disabled meanwhile (D-A39)", async () => {
    const { id, carrier_id, provider_id } = await api.build.shortcode();
    await disable("provider", provider_id);
    await disable("carrier", carrier_id);
    const body = await bodyOf({ carrierId: carrier_id, providerId: provider_id });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200 });
  });

  it("move a shortcode to another provider only while no product belongs to it (D-A50)", async () => {
    const { id } = await api.build.shortcode();
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf() })).toMatchObject({ status: 200 });
    await api.build.product({ shortcodeId: id });
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "providerId", message: "Cannot be changed while other records belong to this one" }] },
    });
  });

  it("answer 409 where another user changed the shortcode since it was loaded (P-6)", async () => {
    const { id, carrier_id, provider_id, updated_at } = await api.build.shortcode();
    const own = { carrierId: carrier_id, providerId: provider_id, dateModified: updated_at.toISOString() };
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf(own) })).toMatchObject({ status: 200 });
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf(own) })).toMatchObject({ status: 409 });
  });
});
