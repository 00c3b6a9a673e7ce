import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["product.list", "product.create", "product.edit"] as const;
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

const required = "This field is required";
const numeric = "Only numeric characters are allowed";
describeRecords(api, "products", {
  ids: { life: "A-158, A-161, A-180, A-411, A-416 to A-422", lists: "A-096, A-198, A-417" },
  further: [{ productPeriodicity: 30, productQuietTimeEnabled: 1, productFreeTrial: 3, productRetationDays: 2 }],
  references: ["carrierId", "providerId", "shortcodeId"],
  refuses: [
    ["no name (A-306)", { productName: " " }, "productName", required],
    [
      "129 characters (A-306)",
      { productName: "x".repeat(129) },
      "productName",
      "Field must be less than 128 characters",
    ],
    ["no periodicity (A-307)", { productPeriodicity: "" }, "productPeriodicity", required],
    ["1000 (A-307)", { productPeriodicity: "1000" }, "productPeriodicity", "Field must be less than 3 characters"],
    ["1a (A-307)", { productPeriodicity: "1a" }, "productPeriodicity", numeric],
    ["no carrier (A-308)", { carrierId: null }, "carrierId", required],
    ["no provider (A-309)", { providerId: null }, "providerId", required],
    ["no shortcode (A-310)", { shortcodeId: null }, "shortcodeId", required],
    ["1.5 days (A-315)", { productRetationDays: "1.5" }, "productRetationDays", "Must be a valid integer"],
    ["12a days (A-316)", { productRetationDays: "12a" }, "productRetationDays", numeric],
    ["too many subs (D-A45)", { productMaxDailySubs: 2 ** 31 }, "productMaxDailySubs", "Must be a valid integer"],
  ],
});

describe("a product", () => {
  it("is answered with all that it belongs to, nested under the id keys (A-158, A-161, A-180)", async () => {
    const { id, carrier_id, provider_id, shortcode_id } = await api.build.product();
    const { body } = await staff.get(`${path}/${id}`);
    expect(body).toMatchObject({
      carrierId: { carrierId: carrier_id },
      providerId: { providerId: provider_id },
      shortcodeId: { shortcodeId: shortcode_id },
      productRetationDays: null,
    });
    expect(body.providerId.carrierId).toEqual(body.carrierId);
  });

  it("has numbers typed as text, and zero or nothing where a field is blank (A-311, A-312, A-313, A-314, A-419, A-487)", async () => {
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
  });

  it("tells a tied user nothing of what they may not see (D-A12)", async () => {
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

  it("takes no shortcode of another provider of its carrier (D-A50)", async () => {
    const body = await bodyOf();
    const { id: shortcodeId } = await api.build.shortcode({ carrierId: body.carrierId });
    expect(await staff.post(path, { body: { ...body, shortcodeId } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "shortcodeId" }] },
    });
  });

  it("shares its name with none of its provider, and with others' (D-A54)", async () => {
    const taken = await api.build.product();
    const own = { carrierId: taken.carrier_id, providerId: taken.provider_id, shortcodeId: taken.shortcode_id };
    const productName = taken.name.toUpperCase();
    expect(await staff.post(path, { body: await bodyOf({ ...own, productName }) })).toMatchObject({ status: 409 });
    expect(await staff.post(path, { body: await bodyOf({ productName }) })).toMatchObject({ status: 200 });
  });

  it("takes no disabled shortcode instead of the one that it has (A-420, D-A39)", async () => {
    const { id, carrier_id, provider_id } = await api.build.product();
    const other = await api.build.shortcode({ providerId: provider_id, enabled: false });
    const body = await bodyOf({ carrierId: carrier_id, providerId: provider_id, shortcodeId: other.id });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "shortcodeId" }] },
    });
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
});
