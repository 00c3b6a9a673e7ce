import {
  type ReportChartType,
  ReportChartTypeInput,
  reportChartTypeLimits,
} from "@portal/api-client/contract/report-chart-types";
import { EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { reportChartTypeQueries } from "./report-chart-types.queries.ts";

const toValues = (record: ReportChartType | undefined) => ({
  chartTypeName: record?.chartTypeName ?? "",
  chartTypeEnabled: record?.chartTypeEnabled ?? 1,
});

/** Adds or edits a report chart type. */
export default function ReportChartTypeFormPage() {
  const form = useResourceForm("reportChartTypes", {
    queries: reportChartTypeQueries,
    schema: ReportChartTypeInput,
    toValues,
  });
  return (
    <RecordForm form={form} title={form.title}>
      <TextField name="chartTypeName" label="Chart type name" max={reportChartTypeLimits.nameMax} required />
      <EnabledField name="chartTypeEnabled" />
    </RecordForm>
  );
}
