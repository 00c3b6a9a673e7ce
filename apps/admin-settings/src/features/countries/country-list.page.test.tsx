import { describeList } from "../../test-support/describe-list.tsx";

describeList("countries", {
  ids: { route: "A-054, A-076", columns: "A-077, D-A34", filters: "A-078" },
  columns: {
    ID: "1",
    "Country name": "Mexico",
    "Country short": "-",
    "Country currency": "MXN",
    "Currency exchange": "17.05",
    "Country code": "52",
    Enabled: "Yes",
    "Date modified": "05/03/2024 - 14:07",
  },
  filters: ["Country name", "Country short", "Country currency", "Enabled"],
  record: { countryShort: null },
});
