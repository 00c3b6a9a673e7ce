import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["carrier-policy.list", "carrier-policy.create"] });
const path = "/services/carrier-policies";

const required = "This field is required";
const tooLong = "Field must be less than 255 characters";
describeRecords(api, "carrierPolicies", {
  ids: { life: "A-176, A-416 to A-422", lists: "A-084, A-417" },
  sample: () => ({ carrierPolicyDescription: "Between 8 and 20" }),
  further: [{ carrierPolicyType: "max_charging_daily_retries", carrierPolicyDescription: "Retries" }],
  edit: { field: "carrierPolicyValue", value: "4", column: "value" },
  references: ["carrierId"],
  refuses: [
    ["no type (A-287)", { carrierPolicyType: null }, "carrierPolicyType", required],
    ["another type (A-480)", { carrierPolicyType: "sms" }, "carrierPolicyType", expect.stringContaining("one of")],
    ["no carrier (A-288)", { carrierId: null }, "carrierId", required],
    ["no description (A-289)", { carrierPolicyDescription: " " }, "carrierPolicyDescription", required],
    ["256 characters (A-289)", { carrierPolicyDescription: "x".repeat(256) }, "carrierPolicyDescription", tooLong],
    ["no value (A-290)", { carrierPolicyValue: "" }, "carrierPolicyValue", required],
    ["256 characters (A-290)", { carrierPolicyValue: "x".repeat(256) }, "carrierPolicyValue", tooLong],
  ],
});

describe("a carrier policy", () => {
  const create = async (carrierPolicyType: string, carrierPolicyValue: string) => {
    const { id: carrierId } = await api.build.carrier({ name: "Movil" });
    const body = { carrierPolicyType, carrierPolicyDescription: "d", carrierPolicyValue, carrierId };
    return staff.post(path, { body });
  };

  it.each([
    ["sms_delivery_time_range", "08:00-20:00"],
    ["sms_daily_quota", "3"],
    ["max_charging_daily_retries", "as often as it takes"],
    ["auto_unsub_uncharged_users", "30"],
  ])(
    "of the type %s keeps the value %s as text, with its carrier (A-176, A-419, A-480, D-A44)",
    async (carrierPolicyType, value) => {
      expect(await create(carrierPolicyType, ` ${value} `)).toMatchObject({
        status: 200,
        body: {
          carrierPolicyType,
          carrierPolicyValue: value,
          carrierPolicyEnabled: 1,
          carrierId: { carrierName: "Movil" },
        },
      });
    },
  );

  it("is filtered by its types alone (A-084, D-A29)", async () => {
    expect(await staff.get(`${path}/paginate`, { query: "carrierPolicyType=sms" })).toMatchObject({ status: 400 });
  });

  it("may be there twice (D-A54)", async () => {
    const { body: first } = await create("sms_daily_quota", "3");
    const body = { ...first, carrierId: first.carrierId.carrierId };
    expect(await staff.post(path, { body })).toMatchObject({ status: 200 });
  });
});
