import { type ReportChartType, reportChartTypes } from "@portal/api-client/contract/report-chart-types";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { reportChartTypeQueries } from "./report-chart-types.queries.ts";

const Column = TableColumn<ReportChartType>();

/** The list of report chart types. The style of a row follows its flag although no column shows it. */
export default function ReportChartTypeListPage() {
  const list = useListPage({
    of: "reportChartTypes",
    queries: reportChartTypeQueries,
    rules: reportChartTypes.paginate.list,
  });
  return (
    <ListPage list={list} bulk={{}} filterLabels={{ chartTypeName: "Chart type name", chartTypeEnabled: "Enabled" }}>
      <Column field="chartTypeId" label="ID" kind="number" sortable />
      <Column field="chartTypeName" label="Chart type name" sortable />
    </ListPage>
  );
}
