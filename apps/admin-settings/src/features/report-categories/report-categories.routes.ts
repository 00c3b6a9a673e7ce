import { listAndForm } from "../../list-and-form.ts";

/** Where report categories live: `report-settings/categories` and `forms/categories` (decisions-a section 11). */
export const reportCategoryRoutes = listAndForm({
  prefix: "report-category",
  list: {
    name: "Reportcategories",
    title: "Report categories",
    path: "report-settings/categories",
    page: () => import("./report-category-list.page.tsx"),
  },
  form: {
    name: "ReportcategoriesForm",
    title: "Report category",
    path: "categories",
    page: () => import("./report-category-form.page.tsx"),
  },
});
