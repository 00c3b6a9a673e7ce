import { describe, expect, it } from "vitest";
import { expectOpposite } from "#test/expect-opposite.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["list", "create", "edit", "delete", "restore"].map((action) => `message.${action}` as never);
const staff = await api.as({ permissions: all });
const path = "/services/messages";

const create = async (parts: Record<string, unknown> = {}) =>
  (await staff.post(path, { body: { message: "Welcome", messageType: "subscription", ...parts } })).body;

describe("services/messages", () => {
  it("answers a message with its product's chain, or none for one of the whole platform (A-183, A-416, A-418, D-A49)", async () => {
    const { id: productId } = await api.build.product();
    const ofProduct = await create({ productId });
    expect(ofProduct.productId.providerId.carrierId.carrierName).toEqual(expect.any(String));
    const ofPlatform = await create();
    expect((await staff.get(`${path}/${ofPlatform.messageId}`)).body).toMatchObject({
      productId: null,
      messageEnabled: 1,
    });
    expect((await staff.get(path)).body).toContainEqual(ofProduct);
  });

  it("filters by each key, a type of its own spelling too (A-102, A-417, D-A29, D-A48)", async () => {
    const { id } = await api.build.product();
    const { messageId, productId } = await create({ message: "Your tarot", messageType: "info_tarot", productId: id });
    for (const [key, value] of Object.entries({
      message: "TAROT",
      messageType: "info_tarot",
      productName: productId.productName,
      providerName: productId.providerId.providerName,
      carrierName: productId.providerId.carrierId.carrierName,
    })) {
      const { body } = await staff.get(`${path}/paginate`, { query: `${key}=${encodeURIComponent(value)}` });
      expect(
        body.results.map((one: { id: number }) => one.id),
        key,
      ).toEqual([messageId]);
    }
    expect((await staff.get(`${path}/paginate`, { query: "message=tarot&messageEnabled=0" })).body.total).toBe(0);
  });

  it.each("messageId message messageType carrierName providerName productName messageEnabled".split(" "))(
    "sorts by %s, those without product last (D-A30)",
    async (sortBy) => {
      await create({ productId: (await api.build.product()).id });
      const rows = async (sort: string) =>
        (await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body.results;
      const isOfProduct = ["carrierName", "providerName", "productName"].includes(sortBy);
      expectOpposite(await rows("asc"), await rows("desc"), (row) => row[isOfProduct ? "productId" : sortBy]);
    },
  );

  it.each(["subscription", "renew", "info", "info_tarot", "indice", "complaint_2", "view_a_b"])(
    "takes the type %s (A-419, D-A48)",
    async (messageType) => {
      expect(await create({ messageType })).toMatchObject({ messageType });
    },
  );

  it.each([
    ["no text (A-298)", { message: "  " }, "message", "This field is required"],
    ["256 characters (A-298)", { message: "x".repeat(256) }, "message", "Field must be less than 255 characters"],
    ["no type (A-299)", { messageType: "" }, "messageType", "This field is required"],
    ["a type of no pattern (D-A48)", { messageType: "infotarot" }, "messageType", "Message type is not valid"],
    ["a product that is not there", { productId: 2_000_000_000 }, "productId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const body = { message: "Hi", messageType: "help", ...wrong };
    expect(await staff.post(path, { body })).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("takes the same text twice (D-A54)", async () => {
    expect((await create({ message: "Twice" })).messageId).not.toBe((await create({ message: "Twice" })).messageId);
  });

  it("without product is seen by a tied user and written by none (D-A12)", async () => {
    const product = await api.build.product();
    const own = await create({ message: "Own", productId: product.id });
    const shared = await create({ message: "Shared" });
    const other = await create({ message: "Other", productId: (await api.build.product()).id });
    const tied = await api.as({ permissions: all, providerId: product.provider_id });
    const seen = (await tied.get(`${path}/paginate`, { query: "limit=100" })).body.results.map(
      ({ id }: { id: number }) => id,
    );
    expect(seen).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect(seen).not.toContain(other.id);
    const body = { message: "Changed", messageType: "help", productId: product.id };
    expect(await tied.put(`${path}/${own.id}`, { body })).toMatchObject({ status: 200 });
    for (const refused of [
      await tied.put(`${path}/${shared.id}`, { body }),
      await tied.delete(`${path}/${shared.id}`),
      await tied.post(path, { body: { ...body, productId: null } }),
      await tied.put(`${path}/${own.id}`, { body: { ...body, productId: null } }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { message: "Messages without product cannot be changed" } });
    expect((await staff.get(`${path}/${shared.id}`)).body).toEqual(shared);
  });

  it("can be edited, disabled and enabled again (A-420, A-421, A-422)", async () => {
    const { messageId: id } = await create();
    const body = { message: "Bye", messageType: "unsubscription" };
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200, body: { message: "Bye" } });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 200 });
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({ messageEnabled: 0 });
    expect((await staff.put(`${path}/restore/${id}`)).body).toMatchObject({ messageEnabled: 1 });
  });
});
