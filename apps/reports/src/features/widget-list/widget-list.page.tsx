import { type Widget, widgets } from "@portal/api-client/contract/widgets";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { useWidgetAccess } from "../../queries/use-widget-access.ts";
import { widgetQueries } from "../../queries/widgets.queries.ts";

const Column = TableColumn<Widget>();

export default function WidgetListPage() {
  const list = useListPage({
    queries: widgetQueries,
    rules: widgets.paginate.list,
    of: {
      title: "Widgets",
      idField: "widgetId",
      nameField: "widgetTitle",
      form: "WidgetsForm",
      access: useWidgetAccess(),
    },
  });
  return (
    <ListPage
      list={list}
      filterLabels={{
        widgetTitle: "Title",
        reportId: "Report ID",
        providerId: "Provider ID",
        widgetEnabled: "Enabled",
      }}
    >
      <Column field="widgetId" label="ID" kind="number" sortable />
      <Column field="widgetTitle" label="Title" sortable opens />
      <Column field="reportName" label="Report" value={({ reportId }) => reportId.reportName} sortable />
      <Column field="providerName" label="Provider" value={({ providerId }) => providerId?.providerName} sortable />
      <Column field="widgetPriority" label="Priority" kind="number" sortable />
      <Column field="widgetEnabled" label="Enabled" kind="boolean" sortable />
      <Column field="dateModified" label="Date modified" kind="date" sortable />
    </ListPage>
  );
}
