import { type ReportDatasource, reportDatasources } from "@portal/api-client/contract/report-datasources";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { reportDatasourceQueries } from "./report-datasources.queries.ts";

const Column = TableColumn<ReportDatasource>();

/** The list of report datasources. The style of a row follows its flag although no column shows it. */
export default function ReportDatasourceListPage() {
  const list = useListPage({
    of: "reportDatasources",
    queries: reportDatasourceQueries,
    rules: reportDatasources.paginate.list,
  });
  return (
    <ListPage
      list={list}
      bulk={{}}
      filterLabels={{
        datasourceName: "Datasource name",
        datasourceHost: "Datasource host",
        datasourceEnabled: "Enabled",
      }}
    >
      <Column field="datasourceId" label="ID" kind="number" sortable />
      <Column field="datasourceName" label="Datasource name" sortable />
      <Column field="datasourceHost" label="Datasource host" sortable />
    </ListPage>
  );
}
