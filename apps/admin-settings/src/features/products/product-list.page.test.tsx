import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const horoscope = build.product({ productId: 4, productName: "Horoscope", productRetationDays: 30 });

describeList({
  route: "Products",
  path: "settings/products",
  module: "products",
  ids: { route: "A-094", columns: "A-095", filters: "A-096" },
  columns: [
    "ID",
    "Product name",
    "Product periodicity",
    "Carrier",
    "Quiet time enabled",
    "Provider",
    "Shortcode",
    "Max daily subs",
    "Max monthly subs",
    "Free trial (days)",
    "Retation days",
    "Enabled",
  ],
  filters: {
    productName: "Product name",
    productPeriodicity: "Product periodicity",
    carrierName: "Carrier name",
    providerName: "Provider name",
    shortcode: "Shortcode",
    productQuietTimeEnabled: "Quiet time enabled",
    productEnabled: "Enabled",
  },
  row: {
    record: horoscope,
    cells: ["4", "Horoscope", "7", "Movistar", "No", "Acme", "7788", "0", "0", "3", "30", "Yes"],
  },
  form: { path: "products", record: horoscope, name: "Horoscope", id: 4 },
  disabled: { record: build.product({ productId: 5, productName: "Tarot", productEnabled: 0 }), name: "Tarot" },
});
