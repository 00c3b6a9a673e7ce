import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const welcome = build.message({ messageId: 8, message: "Welcome" });

describeList({
  route: "Messages",
  path: "settings/messages",
  module: "messages",
  ids: { route: "A-100", columns: "A-101", filters: "A-102" },
  columns: ["ID", "Message", "Message type", "Carrier", "Provider", "Product", "Enabled"],
  filters: {
    message: "Message",
    messageType: "Message type",
    carrierName: "Carrier name",
    providerName: "Provider name",
    productName: "Product name",
    messageEnabled: "Enabled",
  },
  row: { record: welcome, cells: ["8", "Welcome", "subscription", "Movistar", "Acme", "Horoscope", "Yes"] },
  form: { path: "messages", record: welcome, name: "Welcome", id: 8 },
  disabled: {
    record: build.message({ messageId: 9, message: "Bye", productId: null, messageEnabled: 0 }),
    name: "Bye",
  },
});
