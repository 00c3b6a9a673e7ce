import { listAndForm } from "../../list-and-form.ts";

/** Where report datasources live: `report-settings/datasources` and `forms/datasources` (decisions-a section 11). */
export const reportDatasourceRoutes = listAndForm({
  prefix: "report-datasource",
  list: {
    name: "Reportdatasources",
    title: "Report datasources",
    path: "report-settings/datasources",
    page: () => import("./report-datasource-list.page.tsx"),
  },
  form: {
    name: "ReportdatasourcesForm",
    title: "Report datasource",
    path: "datasources",
    page: () => import("./report-datasource-form.page.tsx"),
  },
});
