import {
  type ReportCategory,
  ReportCategoryInput,
  reportCategoryLimits,
} from "@portal/api-client/contract/report-categories";
import { useResourceAccess } from "@portal/auth";
import { EnabledField, RecordForm, TextField, useRecordForm } from "@portal/records/form";
import { reportCategoryQueries } from "./report-categories.queries.ts";

const toValues = (record: ReportCategory | undefined) => ({
  categoryName: record?.categoryName ?? "",
  categoryEnabled: record?.categoryEnabled ?? 1,
});

/** Adds or edits a report category. */
export default function ReportCategoryFormPage() {
  const form = useRecordForm({
    queries: reportCategoryQueries,
    schema: ReportCategoryInput,
    list: "Reportcategories",
    access: useResourceAccess("report-category"),
    entity: "report_category",
    toValues,
  });
  return (
    <RecordForm form={form} title="Report category">
      <TextField name="categoryName" label="Category name" max={reportCategoryLimits.nameMax} required />
      <EnabledField name="categoryEnabled" />
    </RecordForm>
  );
}
