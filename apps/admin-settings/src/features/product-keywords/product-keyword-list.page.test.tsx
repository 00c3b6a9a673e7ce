import { describeList } from "../../test-support/describe-list.tsx";

describeList("productKeywords", {
  ids: { route: "A-097", columns: "A-098", filters: "A-099" },
  columns: {
    ID: "6",
    "Product keyword": "ALTA",
    "Product keyword type": "subscription",
    Carrier: "Movistar",
    Provider: "Acme",
    Product: "Horoscope",
    Enabled: "Yes",
  },
  filters: ["Product keyword", "Product keyword type", "Carrier name", "Provider name", "Product name", "Enabled"],
  record: { productKeyword: "ALTA" },
});
