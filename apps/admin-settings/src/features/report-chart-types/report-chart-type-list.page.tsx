import { type ReportChartType, reportChartTypes } from "@portal/api-client/contract/report-chart-types";
import { useResourceAccess } from "@portal/auth";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { reportChartTypeQueries } from "./report-chart-types.queries.ts";

const Column = TableColumn<ReportChartType>();

/** The list of report chart types. Rows follow their flag although no column shows it (D-A34). */
export default function ReportChartTypeListPage() {
  const list = useListPage({
    queries: reportChartTypeQueries,
    rules: reportChartTypes.paginate.list,
    idField: "chartTypeId",
  });
  return (
    <ListPage
      list={list}
      title="Report chart types"
      access={useResourceAccess("report-chart-types")}
      form="ReportcharttypesForm"
      enabledField="chartTypeEnabled"
      nameOf={({ chartTypeName }) => chartTypeName}
      filterLabels={{ chartTypeName: "Chart type name", chartTypeEnabled: "Enabled" }}
    >
      <Column field="chartTypeId" label="ID" kind="number" sortable />
      <Column field="chartTypeName" label="Chart type name" sortable />
    </ListPage>
  );
}
