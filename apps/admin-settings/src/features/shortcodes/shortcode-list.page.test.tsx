import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const free = build.shortcode({ shortcodeId: 5, shortcode: "7788", shortcodeType: "free", shortcodeRelation: 4 });

describeList({
  route: "Shortcodes",
  path: "settings/shortcodes",
  module: "shortcodes",
  ids: { route: "A-088", columns: "A-089", filters: "A-090, A-481" },
  columns: ["ID", "Shortcode", "Shortcode relation", "Shortcode type", "Carrier", "Provider", "Enabled"],
  filters: {
    shortcode: "Shortcode",
    shortcodeType: "Shortcode type",
    carrierName: "Carrier name",
    providerName: "Provider name",
    shortcodeEnabled: "Enabled",
  },
  row: { record: free, cells: ["5", "7788", "4", "free", "Movistar", "Acme", "Yes"] },
  form: { path: "shortcodes", record: free, name: "7788", id: 5 },
  disabled: { record: build.shortcode({ shortcodeId: 6, shortcode: "9900", shortcodeEnabled: 0 }), name: "9900" },
});
