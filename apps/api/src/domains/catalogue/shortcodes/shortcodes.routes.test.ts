import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["shortcode.list", "shortcode.create", "shortcode.edit", "shortcode.delete", "shortcode.restore"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/shortcodes";

const bodyOf = async (overrides: Record<string, unknown> = {}) => {
  const { id, carrier_id } = await api.build.provider();
  return {
    shortcode: "7788",
    shortcodeRelation: 0,
    shortcodeType: "free",
    carrierId: carrier_id,
    providerId: id,
    ...overrides,
  };
};

const required = "This field is required";
describeRecords(api, "shortcodes", {
  ids: { life: "A-178, A-416 to A-422", lists: "A-090, A-417" },
  edit: { field: "shortcodeRelation", value: 9, column: "relation" },
  further: [{ shortcodeType: "charge_oneshot", shortcodeRelation: 12 }],
  references: ["carrierId", "providerId"],
  refuses: [
    ["no shortcode (A-320)", { shortcode: " " }, "shortcode", required],
    ["21 characters (A-320)", { shortcode: "x".repeat(21) }, "shortcode", "Field must be less than 20 characters"],
    ["no relation (A-321)", { shortcodeRelation: "" }, "shortcodeRelation", required],
    [
      "letters as relation (A-321, D-A44)",
      { shortcodeRelation: "1a" },
      "shortcodeRelation",
      "Only numeric characters are allowed",
    ],
    [
      "a relation that no integer holds (D-A44)",
      { shortcodeRelation: 2 ** 31 },
      "shortcodeRelation",
      "Must be a valid integer",
    ],
    ["no carrier (A-322)", { carrierId: null }, "carrierId", required],
    ["no type (A-323)", { shortcodeType: null }, "shortcodeType", required],
    ["another type (A-325)", { shortcodeType: "paid" }, "shortcodeType", expect.stringContaining("one of")],
    ["no provider (A-324)", { providerId: null }, "providerId", required],
  ],
});

describe("a shortcode", () => {
  it("is answered with its provider, and that with its carrier (A-178)", async () => {
    const { id, provider_id, carrier_id } = await api.build.shortcode();
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({
      carrierId: { carrierId: carrier_id },
      providerId: { providerId: provider_id, carrierId: { carrierId: carrier_id } },
    });
  });

  it("is enabled when it is new, even where the flag says otherwise (A-221, D-A40)", async () => {
    const { status, body } = await staff.post(path, {
      body: await bodyOf({ shortcodeRelation: "12", shortcodeEnabled: 0 }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ shortcode: "7788", shortcodeRelation: 12, shortcodeEnabled: 1, deletedAt: null });
  });

  it.each(["free", "charge", "charge_oneshot"])("takes the type %s (A-325, A-481)", async (shortcodeType) => {
    expect(await staff.post(path, { body: await bodyOf({ shortcodeType }) })).toMatchObject({
      status: 200,
      body: { shortcodeType },
    });
  });

  it("tells a tied user nothing of another carrier's provider, not even beside their own carrier (D-A12)", async () => {
    const own = await api.build.provider();
    const tied = await api.as({ permissions: all, carrierId: own.carrier_id });
    const body = await bodyOf({ carrierId: own.carrier_id });
    expect(await tied.post(path, { body })).toMatchObject({ status: 404 });
    expect(await tied.post(path, { body: { ...body, providerId: own.id } })).toMatchObject({ status: 200 });
  });

  it("is one of a kind for its provider and type (D-A54)", async () => {
    const taken = await api.build.shortcode({ shortcode: "abc", type: "free", enabled: false });
    const own = { carrierId: taken.carrier_id, providerId: taken.provider_id, shortcode: "ABC" };
    expect(await staff.post(path, { body: await bodyOf(own) })).toMatchObject({ status: 409 });
    for (const other of [{ ...own, shortcodeType: "charge" }, { shortcode: "ABC" }])
      expect(await staff.post(path, { body: await bodyOf(other) })).toMatchObject({ status: 200 });
  });

  it("moves to another provider only while no product belongs to it (D-A50)", async () => {
    const { id } = await api.build.shortcode();
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf() })).toMatchObject({ status: 200 });
    await api.build.product({ shortcodeId: id });
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "providerId", message: "Cannot be changed while other records belong to this one" }] },
    });
  });
});
