import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["product.list", "product.create", "product.edit", "product.delete", "product.restore"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/products";

const bodyOf = async (overrides: Record<string, unknown> = {}) => {
  const { id, carrier_id, provider_id } = await api.build.shortcode();
  return {
    productName: `Horoscope ${id}`,
    productPeriodicity: "7",
    carrierId: carrier_id,
    providerId: provider_id,
    shortcodeId: id,
    ...overrides,
  };
};

describe("GET services/products", () => {
  it("answers products with all that they belong to, nested under the id keys (A-158, A-161, A-180, A-198, A-411, A-416, A-418)", async () => {
    const { id, name } = await api.build.product();
    const { status, body } = await staff.get(`${path}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ productId: id, productName: name, productEnabled: 1, productRetationDays: null });
    expect(body.providerId.carrierId).toEqual(body.carrierId);
    const list = (await staff.get(path)).body.map(({ productName }: { productName: string }) => productName);
    expect(list).toContain(name);
    expect(list).toEqual(list.toSorted());
  });

  it("filters by each key (A-096, A-417, D-A29)", async () => {
    const own = await api.build.product();
    const { body: one } = await staff.get(`${path}/${own.id}`);
    for (const [key, value] of Object.entries({
      productName: own.name.slice(2).toUpperCase(),
      carrierName: one.carrierId.carrierName,
      providerName: one.providerId.providerName,
      shortcode: one.shortcodeId.shortcode,
    })) {
      const { body } = await staff.get(`${path}/paginate`, { query: `${key}=${encodeURIComponent(value)}` });
      expect(
        body.results.map(({ id }: { id: number }) => id),
        key,
      ).toEqual([own.id]);
    }
    const count = async (query: string) => (await staff.get(`${path}/paginate`, { query })).body.total;
    const name = `productName=${encodeURIComponent(own.name)}`;
    expect(await count(`${name}&productPeriodicity=7&productQuietTimeEnabled=0&productEnabled=1`)).toBe(1);
    expect(await count(`${name}&productPeriodicity=8`)).toBe(0);
    expect(await count(`${name}&productQuietTimeEnabled=1`)).toBe(0);
    expect(await count(`${name}&productEnabled=0`)).toBe(0);
  });

  it.each([
    ..."productId productName productPeriodicity carrierName productQuietTimeEnabled providerName shortcode".split(" "),
    ..."productMaxDailySubs productMaxMonthlySubs productFreeTrial productRetationDays productEnabled".split(" "),
  ])("sorts by %s, equal ones by id (D-A30)", async (sortBy) => {
    await api.build.product();
    const ids = async (sort: string) =>
      (await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body.results.map(
        ({ id }: { id: number }) => id,
      );
    expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
  });

  it("shows a provider's user his provider's products, a carrier's user those of the carrier (D-A12)", async () => {
    const own = await api.build.product();
    const sibling = await api.build.product({ carrierId: own.carrier_id });
    await api.build.product();
    const seen = async (tie: { carrierId?: number; providerId?: number }) => {
      const tied = await api.as({ permissions: all, ...tie });
      return (await tied.get(`${path}/paginate`)).body.results.map(({ id }: { id: number }) => id);
    };
    expect(await seen({ providerId: own.provider_id })).toEqual([own.id]);
    expect(await seen({ carrierId: own.carrier_id })).toEqual([sibling.id, own.id]);
  });
});

describe("POST services/products", () => {
  it("stores numbers typed as text, and zero or nothing where a field is blank (A-311, A-312, A-313, A-314, A-419, A-487)", async () => {
    const typed = await bodyOf({ productMaxDailySubs: "1234567", productMaxMonthlySubs: "", productFreeTrial: "" });
    const { status, body } = await staff.post(path, { body: { ...typed, productRetationDays: "" } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      productPeriodicity: 7,
      productQuietTimeEnabled: 0,
      productMaxDailySubs: 1_234_567,
      productMaxMonthlySubs: 0,
      productFreeTrial: 0,
      productRetationDays: null,
      productEnabled: 1,
    });
    expect((await api.audit()).at(-1)).toMatchObject({ action: "product.create", entity_id: String(body.productId) });
  });

  it.each([
    ["no name (A-306)", { productName: " " }, "productName", "This field is required"],
    [
      "129 characters (A-306)",
      { productName: "x".repeat(129) },
      "productName",
      "Field must be less than 128 characters",
    ],
    ["no periodicity (A-307)", { productPeriodicity: "" }, "productPeriodicity", "This field is required"],
    ["1000 (A-307)", { productPeriodicity: "1000" }, "productPeriodicity", "Field must be less than 3 characters"],
    ["1a (A-307)", { productPeriodicity: "1a" }, "productPeriodicity", "Only numeric characters are allowed"],
    ["no carrier (A-308)", { carrierId: null }, "carrierId", "This field is required"],
    ["no provider (A-309)", { providerId: null }, "providerId", "This field is required"],
    ["no shortcode (A-310)", { shortcodeId: null }, "shortcodeId", "This field is required"],
    ["1.5 days (A-315)", { productRetationDays: "1.5" }, "productRetationDays", "Must be a valid integer"],
    ["12a days (A-316)", { productRetationDays: "12a" }, "productRetationDays", "Only numeric characters are allowed"],
    ["too many subs (D-A45)", { productMaxDailySubs: 2 ** 31 }, "productMaxDailySubs", "Must be a valid integer"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const reply = await staff.post(path, { body: await bodyOf(wrong) });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: `${field}: ${message}`, errors: [{ field, message }] },
    });
  });

  it("keeps what a tied user may not see unknown to him (D-A12)", async () => {
    const own = await api.build.shortcode();
    const other = await api.build.shortcode();
    const tied = await api.as({ permissions: all, carrierId: own.carrier_id });
    const create = async (wrong: object) => {
      const { carrier_id: carrierId, provider_id: providerId } = own;
      return tied.post(path, { body: { ...(await bodyOf({ carrierId, providerId, shortcodeId: own.id })), ...wrong } });
    };
    for (const providerId of [other.provider_id, 2_000_000])
      expect(await create({ providerId })).toMatchObject({ status: 404 });
    for (const shortcodeId of [other.id, 2_000_000])
      expect(await create({ shortcodeId })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "shortcodeId", message: "Record not found" }] },
      });
  });

  it("refuses a provider of another carrier and a shortcode of another provider (D-A50)", async () => {
    const other = await api.build.shortcode();
    const wrongProvider = await staff.post(path, { body: await bodyOf({ providerId: other.provider_id }) });
    expect(wrongProvider).toMatchObject({ status: 400, body: { errors: [{ field: "providerId" }] } });
    const body = await bodyOf();
    const beside = await api.build.shortcode({ carrierId: body.carrierId });
    for (const { id: shortcodeId } of [other, beside])
      expect(await staff.post(path, { body: { ...body, shortcodeId } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "shortcodeId" }] },
      });
  });

  it("refuses a name that its provider has already, and takes it elsewhere (D-A54)", async () => {
    const taken = await api.build.product();
    const own = { carrierId: taken.carrier_id, providerId: taken.provider_id, shortcodeId: taken.shortcode_id };
    const productName = taken.name.toUpperCase();
    expect(await staff.post(path, { body: await bodyOf({ ...own, productName }) })).toMatchObject({
      status: 409,
      body: { message: "Product name already exists", errors: [{ field: "productName" }] },
    });
    expect(await staff.post(path, { body: await bodyOf({ productName }) })).toMatchObject({ status: 200 });
  });
});

describe("PUT, DELETE and restore of services/products", () => {
  it("keeps a shortcode that is disabled meanwhile, and takes no other such (A-420, D-A39)", async () => {
    const product = await api.build.product();
    await api.owner.query("update shortcode set enabled = false, deleted_at = now() where id = $1", [
      product.shortcode_id,
    ]);
    const body = {
      productName: "Kept",
      productPeriodicity: 1,
      carrierId: product.carrier_id,
      providerId: product.provider_id,
      shortcodeId: product.shortcode_id,
    };
    expect(await staff.put(`${path}/${product.id}`, { body })).toMatchObject({
      status: 200,
      body: { productName: "Kept" },
    });
    const other = await api.build.shortcode({ providerId: product.provider_id, enabled: false });
    const reply = await staff.put(`${path}/${product.id}`, { body: { ...body, shortcodeId: other.id } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "shortcodeId" }] } });
  });

  it("stays with its provider while subscriptions belong to it (D-A50)", async () => {
    const { product, subscription } = await buildProduct(api.db);
    await subscription(newNumber());
    const message = "Cannot be changed while other records belong to this one";
    expect(await staff.put(`${path}/${product.id}`, { body: await bodyOf() })).toMatchObject({
      status: 400,
      body: { message: `providerId: ${message}`, errors: [{ field: "providerId", message }] },
    });
  });

  it("disables and enables again (A-421, A-422, D-A35)", async () => {
    const { id } = await api.build.product();
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({ productEnabled: 0, deletedAt: expect.any(String) });
    expect(await staff.put(`${path}/restore/${id}`)).toMatchObject({
      status: 200,
      body: { productEnabled: 1, deletedAt: null },
    });
  });
});
