import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["list", "create", "edit", "delete", "restore"].map((action) => `product-keyword.${action}` as never);
const staff = await api.as({ permissions: all });
const path = "/services/product-keywords";

const keyword = async (parts: { productId?: number; keyword?: string } = {}) => {
  const productId = parts.productId ?? (await api.build.product()).id;
  const body = { productKeyword: parts.keyword ?? "ALTA", productKeywordType: "subscription", productId };
  return (await staff.post(path, { body })).body;
};

describe("services/product-keywords", () => {
  it("answers a keyword with its product's whole chain (A-181, A-182, A-416, A-418, A-419)", async () => {
    const { productKeywordId } = await keyword();
    const { body } = await staff.get(`${path}/${productKeywordId}`);
    expect(body).toMatchObject({
      productKeyword: "ALTA",
      productKeywordType: "subscription",
      productKeywordEnabled: 1,
    });
    expect(body.productId.providerId.carrierId.carrierName).toEqual(expect.any(String));
    expect((await staff.get(path)).body).toContainEqual(body);
    expect((await api.audit()).at(-1)).toMatchObject({ action: "product_keyword.create" });
  });

  it("filters by each key (A-099, A-417, D-A29)", async () => {
    const { productKeywordId, productId } = await keyword({ keyword: "Zodiac 1" });
    for (const [key, value] of Object.entries({
      productKeyword: "zodiac 1",
      productName: productId.productName,
      providerName: productId.providerId.providerName,
      carrierName: productId.providerId.carrierId.carrierName,
    })) {
      const { body } = await staff.get(`${path}/paginate`, { query: `${key}=${encodeURIComponent(value)}` });
      expect(
        body.results.map(({ id }: { id: number }) => id),
        key,
      ).toEqual([productKeywordId]);
    }
    const count = async (query: string) =>
      (await staff.get(`${path}/paginate`, { query: `productKeyword=zodiac&${query}` })).body.total;
    expect(await count("productKeywordType=subscription&productKeywordEnabled=1")).toBe(1);
    expect(await count("productKeywordType=info")).toBe(0);
    expect(await staff.get(`${path}/paginate`, { query: "productKeywordType=other" })).toMatchObject({ status: 400 });
  });

  it.each(
    "productKeywordId productKeyword productKeywordType carrierName providerName productName productKeywordEnabled".split(
      " ",
    ),
  )("sorts by %s (D-A30)", async (sortBy) => {
    await keyword();
    const ids = async (sort: string) =>
      (await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body.results.map(
        ({ id }: { id: number }) => id,
      );
    expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
  });

  it.each([
    ["no keyword (A-300)", { productKeyword: "" }, "productKeyword", "This field is required"],
    [
      "129 characters (A-300)",
      { productKeyword: "x".repeat(129) },
      "productKeyword",
      "Field must be less than 128 characters",
    ],
    ["no product (A-303)", { productId: null }, "productId", "This field is required"],
    ["no type (A-304)", { productKeywordType: "" }, "productKeywordType", "This field is required"],
    [
      "another type (A-305)",
      { productKeywordType: "renewal" },
      "productKeywordType",
      "Must be one of: subscription, unsubscription, optin, optout, help, info",
    ],
  ])("refuses %s", async (_, wrong, field, message) => {
    const { id: productId } = await api.build.product();
    const body = { productKeyword: "BAJA", productKeywordType: "help", productId, ...wrong };
    expect(await staff.post(path, { body })).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("is one of a kind for its product and type (D-A54)", async () => {
    const { productId } = await keyword({ keyword: "Once" });
    const body = { productKeyword: "ONCE", productKeywordType: "subscription", productId: productId.productId };
    expect(await staff.post(path, { body })).toMatchObject({
      status: 409,
      body: { message: "Product keyword already exists", errors: [{ field: "productKeyword" }] },
    });
    expect(await staff.post(path, { body: { ...body, productKeywordType: "help" } })).toMatchObject({ status: 200 });
  });

  it("cannot be moved to a product of another provider by a tied user, who does not even learn that it exists (D-A12)", async () => {
    const own = await api.build.product();
    const { productKeywordId } = await keyword({ productId: own.id });
    const tied = await api.as({ permissions: all, providerId: own.provider_id });
    const body = { productKeyword: "MOVED", productKeywordType: "help", productId: (await api.build.product()).id };
    expect(await tied.put(`${path}/${productKeywordId}`, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "productId", message: "Record not found" }] },
    });
  });

  it("can be edited, disabled and enabled again (A-420, A-421, A-422)", async () => {
    const { productKeywordId: id, productId } = await keyword();
    const body = { productKeyword: "INFO", productKeywordType: "info", productId: productId.productId };
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200, body: { productKeyword: "INFO" } });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 200 });
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({ productKeywordEnabled: 0 });
    expect((await staff.put(`${path}/restore/${id}`)).body).toMatchObject({ productKeywordEnabled: 1 });
  });
});
