import { describeList } from "../../test-support/describe-list.tsx";

describeList("carrierPolicies", {
  ids: { route: "A-082, A-358", columns: "A-083", filters: "A-084, A-480" },
  columns: {
    ID: "8",
    "Policy type": "sms_daily_quota",
    "Carrier name": "Movistar",
    "Policy description": "Messages a day",
    "Policy value": "3",
    Enabled: "Yes",
  },
  filters: ["Policy type", "Carrier name", "Policy description", "Enabled"],
  disabledName: "sms_delivery_time_range",
  nameOf: (type) => `${type} of Movistar`,
});
