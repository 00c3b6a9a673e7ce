import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const acme = build.provider({ providerId: 3, providerName: "Acme" });

describeList({
  route: "Providers",
  path: "settings/providers",
  module: "providers",
  ids: { route: "A-085", columns: "A-086", filters: "A-087" },
  columns: ["ID", "Provider name", "Notification endpoint", "Carrier name", "Enabled"],
  filters: {
    providerName: "Provider name",
    providerNotificationEndpoint: "Notification endpoint",
    carrierName: "Carrier name",
    providerEnabled: "Enabled",
  },
  row: { record: acme, cells: ["3", "Acme", "https://acme.example/notify", "Movistar", "Yes"] },
  form: { path: "providers", record: acme, name: "Acme", id: 3 },
  disabled: { record: build.provider({ providerId: 4, providerName: "Zeta", providerEnabled: 0 }), name: "Zeta" },
});
