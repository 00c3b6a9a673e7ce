import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["billing-code.list", "billing-code.create", "billing-code.edit"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/billing-codes";

const bodyOf = async (overrides: Record<string, unknown> = {}) => {
  const { id, carrier_id } = await api.build.shortcode();
  return { billingCodePrice: "12.5", billingType: "mt", carrierId: carrier_id, shortcodeId: id, ...overrides };
};

const required = "This field is required";
const notANumber = "Only numbers is valid";
describeRecords(api, "billingCodes", {
  ids: { life: "A-179, A-416 to A-422", lists: "A-093, A-417" },
  sample: ({ unique }) => ({ billingCode: unique(), billingCodeDescription: "Weekly 50%" }),
  further: [
    { billingCode: null, billingCodePrice: "10" },
    { billingCodePrice: "9.5" },
    { billingCode: null, billingCodeDescription: null, billingType: "api" },
  ],
  edit: { field: "billingCodePrice", value: "2", column: "price" },
  references: ["carrierId", "shortcodeId"],
  refuses: [
    ["33 characters (A-278)", { billingCode: "x".repeat(33) }, "billingCode", "Field must be less than 32 characters"],
    [
      "256 characters (A-279)",
      { billingCodeDescription: "x".repeat(256) },
      "billingCodeDescription",
      "Field must be less than 255 characters",
    ],
    ["no price (A-280)", { billingCodePrice: "" }, "billingCodePrice", required],
    [
      "a price of 11 characters (A-281)",
      { billingCodePrice: "12345678901" },
      "billingCodePrice",
      "Field must be less than 10 characters",
    ],
    ["five decimals (D-A46)", { billingCodePrice: "1.00001" }, "billingCodePrice", notANumber],
    ["a comma (D-A46)", { billingCodePrice: "1,5" }, "billingCodePrice", notANumber],
    ["a sign (D-A46)", { billingCodePrice: "-1" }, "billingCodePrice", notANumber],
    ["letters (D-A46)", { billingCodePrice: "1e3" }, "billingCodePrice", notANumber],
    ["no type (A-282)", { billingType: null }, "billingType", required],
    ["another type (A-479)", { billingType: "sms" }, "billingType", expect.stringContaining("one of")],
    ["no carrier (A-283)", { carrierId: null }, "carrierId", required],
    ["no shortcode (A-284)", { shortcodeId: null }, "shortcodeId", required],
  ],
});

describe("a billing code", () => {
  it("has nothing where a field is blank (A-278, A-279, A-419)", async () => {
    const { status, body } = await staff.post(path, {
      body: await bodyOf({ billingCode: " ", billingCodeDescription: "" }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ billingCode: null, billingCodeDescription: null, billingCodeEnabled: 1 });
  });

  it.each([
    ["12.5", "12.5"],
    ["99999.9999", "99999.9999"],
    ["0.0001", "0.0001"],
    ["0.0500", "0.0500"],
    ["1234567890", "1234567890"],
    ["0", "0"],
    ["0.10", "0.10"],
    [12.5, "12.5"],
    [0.1, "0.1"],
  ])("keeps the price %s exactly, as text (A-281, D-A46)", async (billingCodePrice, stored) => {
    const { body } = await staff.post(path, { body: await bodyOf({ billingCodePrice }) });
    expect(body.billingCodePrice).toBe(stored);
    expect((await staff.get(`${path}/${body.billingCodeId}`)).body.billingCodePrice).toBe(stored);
  });

  it("is one of a kind for its shortcode; blank ones may repeat (D-A54)", async () => {
    const taken = await api.build.billingCode({ code: "abc", enabled: false });
    const own = { carrierId: taken.carrier_id, shortcodeId: taken.shortcode_id };
    expect(await staff.post(path, { body: await bodyOf({ ...own, billingCode: "ABC" }) })).toMatchObject({
      status: 409,
    });
    for (const other of [own, own, { billingCode: "ABC" }])
      expect(await staff.post(path, { body: await bodyOf(other) })).toMatchObject({ status: 200 });
  });
});
