import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const alta = build.productKeyword({ productKeywordId: 6, productKeyword: "ALTA" });

describeList({
  route: "ProductKeywords",
  path: "settings/product-keywords",
  module: "productKeywords",
  ids: { route: "A-097", columns: "A-098", filters: "A-099" },
  columns: ["ID", "Product keyword", "Product keyword type", "Carrier", "Provider", "Product", "Enabled"],
  filters: {
    productKeyword: "Product keyword",
    productKeywordType: "Product keyword type",
    carrierName: "Carrier name",
    providerName: "Provider name",
    productName: "Product name",
    productKeywordEnabled: "Enabled",
  },
  row: { record: alta, cells: ["6", "ALTA", "subscription", "Movistar", "Acme", "Horoscope", "Yes"] },
  form: { path: "product-keywords", record: alta, name: "ALTA", id: 6 },
  disabled: {
    record: build.productKeyword({ productKeywordId: 7, productKeyword: "BAJA", productKeywordEnabled: 0 }),
    name: "BAJA",
  },
});
