import { describeList } from "../../test-support/describe-list.tsx";

describeList("reportChartTypes", {
  ids: { route: "A-115", columns: "A-116", filters: "A-117" },
  columns: {
    ID: "5",
    "Chart type name": "PieChart",
  },
  filters: ["Chart type name", "Enabled"],
});
