import { type ReportCategory, reportCategories } from "@portal/api-client/contract/report-categories";
import { useResourceAccess } from "@portal/auth";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { reportCategoryQueries } from "./report-categories.queries.ts";

const Column = TableColumn<ReportCategory>();

/** The list of report categories. Rows follow their flag although no column shows it (D-A34). */
export default function ReportCategoryListPage() {
  const list = useListPage({
    queries: reportCategoryQueries,
    rules: reportCategories.paginate.list,
    idField: "categoryId",
  });
  return (
    <ListPage
      list={list}
      title="Report categories"
      access={useResourceAccess("report-category")}
      form="ReportcategoriesForm"
      enabledField="categoryEnabled"
      nameOf={({ categoryName }) => categoryName}
      filterLabels={{ categoryName: "Category name", categoryEnabled: "Enabled" }}
    >
      <Column field="categoryId" label="ID" kind="number" sortable />
      <Column field="categoryName" label="Category name" sortable />
    </ListPage>
  );
}
