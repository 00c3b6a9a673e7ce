import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const path = "/services/direct-subscriptions";
const staff = await api.as({ permissions: ["direct-subscription.create", "msisdn.view"] });

describe("POST /services/direct-subscriptions", () => {
  it("subscribes the numbers of a file (B-545)", async () => {
    const { product, provider, shortcode } = await buildProduct(api.db);
    const keyword = { keyword: "News", type: "optin", product_id: product.id } as const;
    await api.db.insertInto("product_keyword").values(keyword).execute();
    const row = (content: string) => `${newNumber()}, ${content} ,${provider.id},${shortcode.shortcode},1`;
    expect(await staff.post(path, upload(`${row("news")}\n${row("x")}`))).toMatchObject({
      status: 200,
      body: {
        message: "Done Successfully!",
        total: 2,
        subscribed: 1,
        skipped: 1,
        reasons: { keywordNotFound: 1, blacklisted: 0, alreadySubscribed: 0, limitReached: 0 },
      },
    });
  });
});
