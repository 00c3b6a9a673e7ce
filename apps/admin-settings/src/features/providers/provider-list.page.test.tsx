import { describeList } from "../../test-support/describe-list.tsx";

describeList("providers", {
  ids: { route: "A-085", columns: "A-086", filters: "A-087" },
  columns: {
    ID: "3",
    "Provider name": "Acme",
    "Notification endpoint": "https://acme.example/notify",
    "Carrier name": "Movistar",
    Enabled: "Yes",
  },
  filters: ["Provider name", "Notification endpoint", "Carrier name", "Enabled"],
  record: { providerName: "Acme" },
});
