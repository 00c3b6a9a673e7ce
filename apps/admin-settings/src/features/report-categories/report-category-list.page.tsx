import { type ReportCategory, reportCategories } from "@portal/api-client/contract/report-categories";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { reportCategoryQueries } from "./report-categories.queries.ts";

const Column = TableColumn<ReportCategory>();

/** The list of report categories. Rows follow their flag although no column shows it (D-A34). */
export default function ReportCategoryListPage() {
  const list = useListPage({
    of: "reportCategories",
    queries: reportCategoryQueries,
    rules: reportCategories.paginate.list,
  });
  return (
    <ListPage list={list} filterLabels={{ categoryName: "Category name", categoryEnabled: "Enabled" }}>
      <Column field="categoryId" label="ID" kind="number" sortable />
      <Column field="categoryName" label="Category name" sortable />
    </ListPage>
  );
}
