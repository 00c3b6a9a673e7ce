import { type ReportCategory, reportCategories } from "@portal/api-client/contract/report-categories";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { reportCategoryQueries } from "./report-categories.queries.ts";

const Column = TableColumn<ReportCategory>();

/** The list of report categories. The style of a row follows its flag although no column shows it. */
export default function ReportCategoryListPage() {
  const list = useListPage({
    of: "reportCategories",
    queries: reportCategoryQueries,
    rules: reportCategories.paginate.list,
  });
  return (
    <ListPage list={list} bulk={{}} filterLabels={{ categoryName: "Category name", categoryEnabled: "Enabled" }}>
      <Column field="categoryId" label="ID" kind="number" sortable />
      <Column field="categoryName" label="Category name" sortable />
    </ListPage>
  );
}
