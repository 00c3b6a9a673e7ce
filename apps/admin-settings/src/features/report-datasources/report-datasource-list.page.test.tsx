import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const enabled = build.reportDatasource();

describeList({
  route: "Reportdatasources",
  path: "report-settings/datasources",
  module: "reportDatasources",
  ids: { route: "A-112", columns: "A-113", filters: "A-114" },
  columns: ["ID", "Datasource name", "Datasource host"],
  filters: { datasourceName: "Datasource name", datasourceHost: "Datasource host", datasourceEnabled: "Enabled" },
  row: { record: enabled, cells: ["6", "Warehouse", "db.example.com"] },
  form: { path: "datasources", record: enabled, name: "Warehouse", id: 6 },
  disabled: {
    record: build.reportDatasource({ datasourceId: 7, datasourceName: "Old one", datasourceEnabled: 0 }),
    name: "Old one",
  },
});
