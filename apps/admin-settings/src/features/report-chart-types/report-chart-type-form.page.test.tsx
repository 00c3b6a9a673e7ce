import { describeForm } from "../../test-support/describe-form.ts";

describeForm("reportChartTypes", {
  ids: { add: "A-141, A-335", edit: "A-335", required: "A-335", access: "A-368, A-390" },
  entered: { "Chart type name": " Own " },
  created: { chartTypeName: "Own" },
  required: ["Chart type name"],
  record: { chartTypeName: "LineChart" },
  shown: { "Chart type name": "LineChart" },
  edited: { label: "Chart type name", text: "Renamed", sent: { chartTypeName: "Renamed" } },
  restoredByEdit: true,
});
