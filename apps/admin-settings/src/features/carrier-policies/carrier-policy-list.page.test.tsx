import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const quota = build.carrierPolicy({ carrierPolicyId: 8, carrierPolicyValue: "3" });
const hours = build.carrierPolicy({
  carrierPolicyId: 9,
  carrierPolicyType: "sms_delivery_time_range",
  carrierPolicyEnabled: 0,
});

describeList({
  route: "CarrierPolicies",
  path: "settings/carriers-policies",
  module: "carrierPolicies",
  ids: { route: "A-082, A-358", columns: "A-083", filters: "A-084, A-480" },
  columns: ["ID", "Policy type", "Carrier name", "Policy description", "Policy value", "Enabled"],
  filters: {
    carrierPolicyType: "Policy type",
    carrierName: "Carrier name",
    carrierPolicyDescription: "Policy description",
    carrierPolicyEnabled: "Enabled",
  },
  row: { record: quota, cells: ["8", "sms_daily_quota", "Movistar", "Messages a day", "3", "Yes"] },
  form: { path: "carrier-policies", record: quota, name: "sms_daily_quota of Movistar", id: 8 },
  disabled: { record: hours, name: "sms_delivery_time_range of Movistar" },
});
