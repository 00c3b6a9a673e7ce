import { describeList } from "../../test-support/describe-list.tsx";

describeList("reportDatasources", {
  ids: { route: "A-112", columns: "A-113", filters: "A-114" },
  columns: {
    ID: "6",
    "Datasource name": "Warehouse",
    "Datasource host": "db.example.com",
  },
  filters: ["Datasource name", "Datasource host", "Enabled"],
});
