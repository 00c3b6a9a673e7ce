import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

const enabled = build.reportChartType();

describeList({
  route: "Reportcharttypes",
  path: "report-settings/chart-types",
  module: "reportChartTypes",
  ids: { route: "A-115", columns: "A-116", filters: "A-117" },
  columns: ["ID", "Chart type name"],
  filters: { chartTypeName: "Chart type name", chartTypeEnabled: "Enabled" },
  row: { record: enabled, cells: ["5", "PieChart"] },
  form: { path: "chart-types", record: enabled, name: "PieChart", id: 5 },
  disabled: {
    record: build.reportChartType({ chartTypeId: 6, chartTypeName: "Old one", chartTypeEnabled: 0 }),
    name: "Old one",
  },
});
