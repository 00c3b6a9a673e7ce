import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["message.list", "message.create", "message.edit", "message.delete"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/messages";

const required = "This field is required";
describeRecords(api, "messages", {
  ids: { life: "A-183, A-416 to A-422", lists: "A-102, A-417, D-A48" },
  sample: () => ({ message: "Your tarot", messageType: "info_tarot" }),
  further: [{ productId: null }, { message: "Welcome", messageType: "help" }],
  edit: { field: "message", value: "Bye", column: "message" },
  references: ["productId"],
  refuses: [
    ["no text (A-298)", { message: "  " }, "message", required],
    ["256 characters (A-298)", { message: "x".repeat(256) }, "message", "Field must be less than 255 characters"],
    ["no type (A-299)", { messageType: "" }, "messageType", required],
    ["a type of no pattern (D-A48)", { messageType: "infotarot" }, "messageType", "Message type is not valid"],
  ],
});

describe("a message", () => {
  const create = async (parts: Record<string, unknown> = {}) =>
    (await staff.post(path, { body: { message: "Welcome", messageType: "subscription", ...parts } })).body;

  it("is answered with its product's chain, or none where it is of the whole platform (A-183, D-A49)", async () => {
    const { id: productId } = await api.build.product();
    expect((await create({ productId })).productId.providerId.carrierId.carrierName).toEqual(expect.any(String));
    expect(await create()).toMatchObject({ productId: null, messageEnabled: 1 });
  });

  it.each(["subscription", "renew", "info", "info_tarot", "indice", "complaint_2", "view_a_b"])(
    "takes the type %s (A-419, D-A48)",
    async (messageType) => {
      expect(await create({ messageType })).toMatchObject({ messageType });
    },
  );

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
});
