import { describeList } from "../../test-support/describe-list.tsx";

describeList("refusalCodes", {
  ids: { route: "D-A01", columns: "D-A30", filters: "D-A28" },
  columns: {
    ID: "3",
    "Refusal code": "balance",
    Carrier: "-",
    Meaning: "Not enough balance",
    Remedy: "Charge again later",
    Enabled: "Yes",
  },
  filters: ["Refusal code", "Carrier name", "Meaning", "Remedy", "Enabled"],
  record: { refusalCode: "balance" },
});
