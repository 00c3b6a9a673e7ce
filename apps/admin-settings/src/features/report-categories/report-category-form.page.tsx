import {
  type ReportCategory,
  ReportCategoryInput,
  reportCategoryLimits,
} from "@portal/api-client/contract/report-categories";
import { EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { reportCategoryQueries } from "./report-categories.queries.ts";

const toValues = (record: ReportCategory | undefined) => ({
  categoryName: record?.categoryName ?? "",
  categoryEnabled: record?.categoryEnabled ?? 1,
});

/** Adds or edits a report category. */
export default function ReportCategoryFormPage() {
  const form = useResourceForm("reportCategories", {
    queries: reportCategoryQueries,
    schema: ReportCategoryInput,
    toValues,
  });
  return (
    <RecordForm form={form} title={form.title}>
      <TextField name="categoryName" label="Category name" max={reportCategoryLimits.nameMax} required />
      <EnabledField name="categoryEnabled" />
    </RecordForm>
  );
}
