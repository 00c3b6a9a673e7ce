import {
  type ReportChartType,
  ReportChartTypeInput,
  reportChartTypeLimits,
} from "@portal/api-client/contract/report-chart-types";
import { useResourceAccess } from "@portal/auth";
import { EnabledField, RecordForm, TextField, useRecordForm } from "@portal/records/form";
import { reportChartTypeQueries } from "./report-chart-types.queries.ts";

const toValues = (record: ReportChartType | undefined) => ({
  chartTypeName: record?.chartTypeName ?? "",
  chartTypeEnabled: record?.chartTypeEnabled ?? 1,
});

/** Adds or edits a report chart type. */
export default function ReportChartTypeFormPage() {
  const form = useRecordForm({
    queries: reportChartTypeQueries,
    schema: ReportChartTypeInput,
    list: "Reportcharttypes",
    access: useResourceAccess("report-chart-types"),
    entity: "report_chart_type",
    toValues,
  });
  return (
    <RecordForm form={form} title="Report chart type">
      <TextField name="chartTypeName" label="Chart type name" max={reportChartTypeLimits.nameMax} required />
      <EnabledField name="chartTypeEnabled" />
    </RecordForm>
  );
}
