import { listAndForm } from "../../list-and-form.ts";

/** Where report chart types live: `report-settings/chart-types` and `forms/chart-types` (decisions-a section 11). */
export const reportChartTypeRoutes = listAndForm({
  prefix: "report-chart-types",
  list: {
    name: "Reportcharttypes",
    title: "Report chart types",
    path: "report-settings/chart-types",
    page: () => import("./report-chart-type-list.page.tsx"),
  },
  form: {
    name: "ReportcharttypesForm",
    title: "Report chart type",
    path: "chart-types",
    page: () => import("./report-chart-type-form.page.tsx"),
  },
});
