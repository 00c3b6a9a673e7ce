import { describeList } from "../../test-support/describe-list.tsx";

describeList("products", {
  ids: { route: "A-094", columns: "A-095", filters: "A-096" },
  columns: {
    ID: "4",
    "Product name": "Horoscope",
    "Product periodicity": "7",
    Carrier: "Movistar",
    "Quiet time enabled": "No",
    Provider: "Acme",
    Shortcode: "7788",
    "Max daily subs": "0",
    "Max monthly subs": "0",
    "Free trial (days)": "3",
    "Retention days": "30",
    Enabled: "Yes",
  },
  filters: [
    "Product name",
    "Product periodicity",
    "Carrier name",
    "Provider name",
    "Shortcode",
    "Quiet time enabled",
    "Enabled",
  ],
  record: { productName: "Horoscope", productRetationDays: 30 },
  everything: true,
});
