import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["product-keyword.list", "product-keyword.create", "product-keyword.edit"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/product-keywords";

const required = "This field is required";
describeRecords(api, "productKeywords", {
  ids: { life: "A-181, A-182, A-416 to A-422", lists: "A-099, A-417" },
  further: [{ productKeywordType: "subscription" }],
  references: ["productId"],
  refuses: [
    ["no keyword (A-300)", { productKeyword: "" }, "productKeyword", required],
    [
      "129 characters (A-300)",
      { productKeyword: "x".repeat(129) },
      "productKeyword",
      "Field must be less than 128 characters",
    ],
    ["no product (A-303)", { productId: null }, "productId", required],
    ["no type (A-304)", { productKeywordType: "" }, "productKeywordType", required],
    [
      "another type (A-305)",
      { productKeywordType: "renewal" },
      "productKeywordType",
      "Must be one of: subscription, unsubscription, optin, optout, help, info",
    ],
  ],
});

describe("a product keyword", () => {
  const create = async (more: Record<string, unknown> = {}) => {
    const productId = (await api.build.product()).id;
    return staff.post(path, {
      body: { productKeyword: "ALTA", productKeywordType: "subscription", productId, ...more },
    });
  };

  it("is answered with its product's whole chain (A-181, A-182)", async () => {
    const { body } = await create();
    expect(body.productId.providerId.carrierId.carrierName).toEqual(expect.any(String));
  });

  it("is filtered by its types alone (A-099)", async () => {
    expect(await staff.get(`${path}/paginate`, { query: "productKeywordType=other" })).toMatchObject({ status: 400 });
  });

  it("is one of a kind for its product and type (D-A54)", async () => {
    const { body } = await create({ productKeyword: "Once" });
    const again = { productKeyword: "ONCE", productId: body.productId.productId };
    expect(await create(again)).toMatchObject({ status: 409 });
    expect(await create({ ...again, productKeywordType: "help" })).toMatchObject({ status: 200 });
  });
});
