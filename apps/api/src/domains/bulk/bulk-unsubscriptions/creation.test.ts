import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { bulkCalls, bulkRights } from "#test/bulk-calls.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { folder } from "#test/test-files.ts";

const api = await startTestApi();
const staffOf = async (tie: { carrierId?: number; providerId?: number } = {}) =>
  bulkCalls(await api.as({ permissions: bulkRights, ...tie }));
const staff = await staffOf();
const batches = () => api.db.selectFrom("bulk_unsubscription").selectAll().orderBy("id").execute();
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
    const { status, body } = await staff.analyse(`${one}\n${two},${product.id}\n${ended}\n52199999`);
    expect({ status, body }).toMatchObject({ status: 200, body: { subscriptions: 3, total: 4 } });
    expect(await batches()).toEqual([]);
    expect(await api.db.selectFrom("bulk_unsubscription_item").selectAll().execute()).toEqual([]);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  it("finds a subscription once, however many rows name it, and none is no refusal (F-6, F-7)", async () => {
    const { subscription, product } = await buildProduct(api.db);
    const number = newNumber();
    await subscription(number);
    const { body } = await staff.analyse(`${number}\n+${number}\n${number},${product.id}\n${number},1999999999`);
    expect(body).toMatchObject({ subscriptions: 1, total: 3 });
    expect(await staff.analyse("52199999")).toMatchObject({ status: 200, body: { subscriptions: 0, total: 1 } });
  });

  it("finds nothing beyond the caller's carrier and provider (C-4, F-6)", async () => {
    const [mine, theirs] = [await buildProduct(api.db), await buildProduct(api.db)];
    const number = newNumber();
    await mine.subscription(number);
    await theirs.subscription(number);
    for (const tie of [{ carrierId: mine.carrierId }, { providerId: mine.provider.id }]) {
      const { body } = await (await staffOf(tie)).analyse(`${number}\n${number},${theirs.product.id}`);
      expect(body).toMatchObject({ subscriptions: 1, total: 2 });
    }
  });

  it("refuses the whole file where a row cannot be read, and names each (F-5, C-14)", async () => {
    const { status, body } = await staff.analyse("msisdn,productId\n52155100,x\nabc,1\n52155101,0\n52155102,1,2");
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        message: "File has 4 invalid rows",
        errors: [
          { row: 2, field: "productId" },
          { row: 3, field: "msisdn", message: "Only numbers is valid" },
          { row: 4, field: "productId" },
          { row: 5, message: "Row has 3 cells instead of 2" },
        ],
      },
    });
  });
});

describe("a new batch (5.11, B-008, B-553)", () => {
  it("keeps the subscriptions that it found, each with its line, and its file as it came (B-223 to B-226, B-551)", async () => {
    const [{ subscription, product }, other] = [await buildProduct(api.db), await buildProduct(api.db)];
    const [one, two] = [newNumber(), newNumber()];
    const found = [await subscription(one), await other.subscription(one), await subscription(two)];
    await other.subscription(two);
    const text = `Msisdn;ProductId\n${one};\n52199999;\n${two};${product.id}\n`;
    const { status, body } = await staff.create(text, { userId: String(staff.userId) });
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
        approvalJobId: null,
        undo: null,
      },
    });
    expect(body.bulkUnsubscriptionId).toBe(body.id);
    expect(await itemsOf(body.id)).toEqual(
      found.map(({ id }, index) => ({ line: [2, 2, 4][index], subscription_id: id })),
    );
    const { body: file, headers } = await staff.download(body.id);
    expect(file).toBe(text);
    expect(headers["content-disposition"]).toContain(`bulk-unsubscription-${body.id}.csv`);
    expect((await api.audit()).find(({ action }) => action === "bulk_unsubscription.create")).toMatchObject({
      entity_id: String(body.id),
      details: { file: "numbers.csv", subscriptions: 3, total: 3 },
    });
    expect(await staff.cancel(body.id)).toMatchObject({ status: 200 });
  });

  it("says that this very file was processed before", async () => {
    const { subscription } = await buildProduct(api.db);
    const number = newNumber();
    await subscription(number);
    const first = await staff.create(number);
    expect(first.body).not.toHaveProperty("notes");
    await staff.cancel(first.body.id);
    const known = expect.stringMatching(/^This very file was processed on .* by /);
    expect((await staff.analyse(number)).body).toMatchObject({ notes: [known] });
    const second = await staff.create(number);
    expect(second.body).toMatchObject({ bulkUnsubscriptionStatus: "pending", notes: [known] });
    await staff.cancel(second.body.id);
  });

  it("is refused where nothing is found, and leaves nothing", async () => {
    const before = [(await batches()).length, readdirSync(folder).length];
    expect(await staff.create("52199999")).toMatchObject({
      status: 400,
      body: { message: "Subscriptions not found" },
    });
    expect((await batches()).length).toBe(before[0]);
    await expect.poll(() => readdirSync(folder).length).toBe(before[1]);
  });

  it("needs a description of at most 50 characters (B-411, B-669)", async () => {
    expect(await staff.create("52155100", { description: " " })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "description", message: "Description is required" }] },
    });
    expect(await staff.create("52155100", { description: "x".repeat(51) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "description", message: "Field must be less than 50 characters" }] },
    });
    const { subscription } = await buildProduct(api.db);
    const number = newNumber();
    await subscription(number);
    const { status, body } = await staff.create(number, { description: "x".repeat(50) });
    expect(status).toBe(200);
    await staff.cancel(body.id);
  });

  it("cannot be made in another's name (C-13)", async () => {
    expect(await staff.create("52155100", { userId: String(staff.userId + 1) })).toMatchObject({ status: 403 });
  });
});

describe("while a batch is pending", () => {
  it("the same scope makes no other one; other scopes do (5.11)", async () => {
    const { subscription, carrierId } = await buildProduct(api.db);
    const number = newNumber();
    await subscription(number);
    const { body } = await staff.create(number);
    const refused = { status: 409, body: { message: "There is a pending bulk unsubscription" } };
    expect(await (await staffOf()).create(number)).toMatchObject(refused);
    const tied = await staffOf({ carrierId });
    const own = await tied.create(number);
    expect(own).toMatchObject({ status: 200, body: { bulkUnsubscriptionStatus: "pending" } });
    expect(await tied.create(number)).toMatchObject(refused);
    await staff.cancel(body.id);
    const next = await staff.create(number);
    expect(next).toMatchObject({ status: 200 });
    await staff.cancel(next.body.id);
  });

  it("is so too where two are made at once, at two replicas; the one that loses leaves no file", async () => {
    const { subscription } = await buildProduct(api.db);
    const [one, two] = [newNumber(), newNumber()];
    await subscription(one);
    await subscription(two);
    const before = readdirSync(folder).length;
    const { app, call } = await api.replica();
    await app.ready();
    const atReplica = bulkCalls({
      ...staff,
      post: (path, options = {}) => call("POST", path, options, staff.token),
    });
    const replies = await Promise.all([staff.create(one), atReplica.create(two)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect.poll(() => readdirSync(folder).length).toBe(before + 1);
    const made = replies.find(({ status }) => status === 200);
    await staff.cancel(made?.body.id);
  });
});
