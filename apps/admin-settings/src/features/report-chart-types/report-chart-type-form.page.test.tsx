import { build } from "@portal/testing";
import { describeNameForm } from "../../test-support/describe-name-form.tsx";

const record = build.reportChartType();

describeNameForm({
  route: "Reportcharttypes",
  path: "report-settings/chart-types",
  module: "reportChartTypes",
  prefix: "report-chart-types",
  resource: "/services/report-chart-types/5",
  stored: { id: record.chartTypeId, name: record.chartTypeName, record },
  keys: { name: "chartTypeName", enabled: "chartTypeEnabled" },
  label: "Chart type name",
  ids: { add: "A-141, A-335", rules: "A-335", access: "A-368, A-390" },
});
