import { describeList } from "../../test-support/describe-list.tsx";

describeList("shortcodes", {
  ids: { route: "A-088", columns: "A-089", filters: "A-090, A-481" },
  columns: {
    ID: "5",
    Shortcode: "7788",
    "Shortcode relation": "4",
    "Shortcode type": "free",
    Carrier: "Movistar",
    Provider: "Acme",
    Enabled: "Yes",
  },
  filters: ["Shortcode", "Shortcode type", "Carrier name", "Provider name", "Enabled"],
  record: { shortcodeType: "free", shortcodeRelation: 4 },
});
