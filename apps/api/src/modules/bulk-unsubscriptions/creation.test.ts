import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const rights = [
  "bulk-unsubscriptions.list",
  "bulk-unsubscriptions.create",
  "bulk-unsubscriptions.edit",
  "msisdn.view",
] as const;
const staff = await api.as({ permissions: rights });
const path = "/services/bulk-unsubscriptions";
const analyse = (text: string, who = staff) => who.post(`${path}/unsubscription-pending`, upload(text));
const create = (text: string, fields: Record<string, string> = {}, who = staff) =>
  who.post(path, upload(text, { description: "Leavers", ...fields }));
/** So that the next one can be made. */
const cancel = (id: number, who = staff) =>
  who.put(`${path}/${id}`, { body: { bulkUnsubscriptionStatus: "canceled" } });
const itemsOf = (id: number) =>
  api.db
    .selectFrom("bulk_unsubscription_item")
    .select(["line", "subscription_id"])
    .where("bulk_unsubscription_id", "=", id)
    .orderBy("line")
    .orderBy("subscription_id")
    .execute();

describe("an analysis (5.11, B-552)", () => {
  it("tells the active subscriptions that a file finds and its rows, and stores no batch", async () => {
    const [{ subscription, product }, other] = [await buildProduct(api.db), await buildProduct(api.db)];
    const [one, two, ended] = [newNumber(), newNumber(), newNumber()];
    await subscription(one);
    await other.subscription(one);
    await subscription(two);
    await subscription(ended, { active: false });
    const { status, body } = await analyse(`${one}\n${two},${product.id}\n${ended}\n52199999`);
    expect({ status, body }).toMatchObject({ status: 200, body: { subscriptions: 3, total: 4 } });
    expect(await api.db.selectFrom("bulk_unsubscription").selectAll().execute()).toEqual([]);
    expect(await api.db.selectFrom("bulk_unsubscription_item").selectAll().execute()).toEqual([]);
  });
});

describe("a new batch (5.11, B-553)", () => {
  it("keeps the subscriptions that it found, each with its line, and its file", async () => {
    const [{ subscription, product }, other] = [await buildProduct(api.db), await buildProduct(api.db)];
    const [one, two] = [newNumber(), newNumber()];
    const found = [await subscription(one), await other.subscription(one), await subscription(two)];
    await other.subscription(two);
    const text = `Msisdn;ProductId\n${one};\n52199999;\n${two};${product.id}\n`;
    const { status, body } = await create(text, { userId: String(staff.userId) });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        bulkUnsubscriptionDescription: "Leavers",
        bulkUnsubscriptionTotalSubscription: 3,
        userId: { userId: staff.userId, username: expect.any(String) },
        bulkUnsubscriptionProcessedAt: null,
        bulkUnsubscriptionProcessedBy: null,
        bulkUnsubscriptionStatus: "pending",
        bulkUnsubscriptionFilename: "numbers.csv",
      },
    });
    expect(await itemsOf(body.id)).toEqual(
      found.map(({ id }, index) => ({ line: [2, 2, 4][index], subscription_id: id })),
    );
    const { body: file, headers } = await staff.get(`${path}/download/${body.id}`);
    expect(file).toBe(text);
    expect(headers["content-disposition"]).toContain(`bulk-unsubscription-${body.id}.csv`);
    expect((await cancel(body.id)).body).toMatchObject({ bulkUnsubscriptionStatus: "canceled" });
  });
});
