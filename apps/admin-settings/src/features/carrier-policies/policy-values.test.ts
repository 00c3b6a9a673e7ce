import { describe, expect, it } from "vitest";
import { expectedValue, isUnderstood } from "./policy-values.ts";

describe("the value of a policy (D-A44)", () => {
  it.each([
    ["sms_delivery_time_range", "08:00-20:00", true],
    ["sms_delivery_time_range", " 22:30-06:00 ", true],
    ["sms_delivery_time_range", "8-20", false],
    ["sms_delivery_time_range", "08:00-25:00", false],
    ["sms_delivery_time_range", "08:60-20:00", false],
    ["sms_delivery_time_range", "3", false],
    ["sms_daily_quota", "3", true],
    ["sms_daily_quota", "three", false],
    ["max_charging_daily_retries", "1.5", false],
    ["auto_unsub_uncharged_users", "-1", false],
    ["auto_unsub_uncharged_users", "30", true],
    ["sms_daily_quota", " ", true],
    [null, "anything", true],
  ])("%s: %j is understood: %s", (type, value, understood) => {
    expect(isUnderstood(type, value)).toBe(understood);
  });

  it("is described by its type", () => {
    expect(expectedValue("sms_delivery_time_range")).toBe("08:00-20:00");
    expect(expectedValue("sms_daily_quota")).toBe("a whole number");
    expect(expectedValue(null)).toBeUndefined();
  });
});
