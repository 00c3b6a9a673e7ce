import { describeList } from "../../test-support/describe-list.tsx";

describeList("messages", {
  ids: { route: "A-100", columns: "A-101", filters: "A-102" },
  columns: {
    ID: "8",
    Message: "Welcome",
    "Message type": "subscription",
    Carrier: "Movistar",
    Provider: "Acme",
    Product: "Horoscope",
    Enabled: "Yes",
  },
  filters: ["Message", "Message type", "Carrier name", "Provider name", "Product name", "Enabled"],
  record: { message: "Welcome" },
});
