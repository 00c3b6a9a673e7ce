import { describeList } from "../../test-support/describe-list.tsx";

describeList("billingCodes", {
  ids: { route: "A-091", columns: "A-092, D-A46", filters: "A-093" },
  columns: {
    ID: "6",
    "Billing code": "-",
    Description: "Weekly",
    Price: "12.5000",
    "Billing type": "mt",
    Carrier: "Movistar",
    Shortcode: "7788",
    Enabled: "Yes",
  },
  filters: ["Billing code", "Description", "Billing type", "Carrier name", "Shortcode", "Enabled"],
  // a billing code without a code shows `-` and is named by its id (D-A46)
  record: { billingCode: null, billingCodePrice: "12.5000" },
  nameOf: (code) => code ?? "Billing code 6",
});
