import { type CarrierPolicyType, carrierPolicyTypes } from "@portal/api-client/contract/carrier-policies";

interface PolicyValueForm {
  /** The expected form, as staff read it. */
  readonly expected: string;
  readonly pattern: RegExp;
}

const time = "([01]\\d|2[0-3]):[0-5]\\d";
const wholeNumber: PolicyValueForm = { expected: "a whole number", pattern: /^\d+$/ };

const forms: Readonly<Record<CarrierPolicyType, PolicyValueForm>> = {
  sms_delivery_time_range: { expected: "08:00-20:00", pattern: new RegExp(`^${time}-${time}$`) },
  sms_daily_quota: wholeNumber,
  max_charging_daily_retries: wholeNumber,
  auto_unsub_uncharged_users: wholeNumber,
};

/** The expected form of a policy's value, by its type; absent until a type is chosen. */
export const expectedValue = (type: unknown): string | undefined => formOf(type)?.expected;

/** Whether a typed value has the form of its type. The value is free text, so this warns and never refuses. */
export const isUnderstood = (type: unknown, value: string): boolean =>
  value.trim() === "" || (formOf(type)?.pattern.test(value.trim()) ?? true);

function formOf(type: unknown): PolicyValueForm | undefined {
  const known = carrierPolicyTypes.find((one) => one === type);
  return known && forms[known];
}
