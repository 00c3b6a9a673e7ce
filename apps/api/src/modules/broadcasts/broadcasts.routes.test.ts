import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const path = "/services/broadcasts";
const staff = await api.as({ permissions: ["broadcast.create", "msisdn.view"] });

describe("POST /services/broadcasts", () => {
  it("answers how many subscriptions and messages it found (B-228, B-544)", async () => {
    const { product, subscription } = await buildProduct(api.db);
    const [known, unknown] = [newNumber(), newNumber()];
    await subscription(known);
    const rows = [`${known},Hello,${product.id}`, `${known},Bye,${product.id}`, `${unknown},Hello,${product.id}`];
    expect(await staff.post(path, upload(rows.join("\n")))).toMatchObject({
      status: 200,
      body: {
        message: "Done Successfully!",
        subscriptions: 1,
        total: 3,
        queued: 2,
        skipped: 1,
        reasons: { noSubscription: 1, blacklisted: 0, quota: 0 },
      },
    });
  });
});
