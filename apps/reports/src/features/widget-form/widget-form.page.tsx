import { dataTableId, type Widget, WidgetInput, widgetLimits } from "@portal/api-client/contract/widgets";
import { EnabledField, FormSection, NumberField, RecordForm, TextField, useRecordForm } from "@portal/records/form";
import { useWidgetAccess } from "../../queries/use-widget-access.ts";
import { widgetQueries } from "../../queries/widgets.queries.ts";
import { ChartField, ContributionField, ProviderField, ReportField, WidthField } from "./choice-fields.tsx";
import { WidgetReaders } from "./widget-readers.tsx";

/** The form's values, whose keys are those of the payload; a new widget is a table in half of the dashboard's width. */
const widgetValues = (widget: Widget | undefined) => ({
  widgetTitle: widget?.widgetTitle ?? "",
  reportId: widget?.reportId.reportId ?? null,
  widgetDefaultWidgetChartId: widget?.widgetDefaultWidgetChartId.widgetChartId ?? dataTableId,
  widgetDefaultWidth: widget?.widgetDefaultWidth ?? widgetLimits.usualWidth,
  widgetPriority: String(widget?.widgetPriority ?? 0),
  providerId: widget?.providerId?.providerId ?? null,
  widgetEnabled: widget?.widgetEnabled ?? 1,
  ...(widget?.widgetContribution && { widgetContribution: widget.widgetContribution }),
});

export default function WidgetFormPage() {
  const form = useRecordForm({
    queries: widgetQueries,
    schema: WidgetInput,
    list: "Widgets",
    access: useWidgetAccess(),
    entity: "widget",
    toValues: widgetValues,
  });
  const { record } = form;
  return (
    <RecordForm form={form} title="Widget">
      <FormSection title="What it shows">
        <TextField name="widgetTitle" label="Title" max={widgetLimits.titleMax} required />
        <ReportField stored={record} />
        <ChartField stored={record} />
        <ContributionField stored={record} />
      </FormSection>
      <FormSection title="Where it stands">
        <WidthField />
        <NumberField name="widgetPriority" label="Priority" required help="Lower comes first" />
      </FormSection>
      <FormSection title="Who has it">
        <ProviderField stored={record} />
        <EnabledField name="widgetEnabled" />
        {form.canSave && <WidgetReaders stored={record} />}
      </FormSection>
    </RecordForm>
  );
}
