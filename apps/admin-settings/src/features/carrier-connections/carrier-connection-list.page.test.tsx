import { describeList } from "../../test-support/describe-list.tsx";

describeList("carrierConnections", {
  ids: { route: "D-A01", columns: "D-A30", filters: "D-A28" },
  columns: {
    ID: "3",
    "Carrier connection name": "Billing",
    "Carrier name": "Movistar",
    Purpose: "Charges",
    Kind: "HTTP",
    Address: "https://billing.example.com/charges",
    Enabled: "Yes",
  },
  filters: ["Carrier connection name", "Carrier name", "Kind", "Enabled"],
});
