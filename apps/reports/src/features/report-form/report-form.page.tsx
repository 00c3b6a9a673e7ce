import { type Report, reportLimits } from "@portal/api-client/contract/reports";
import { carrierTie, isSuperOwner, providerTie, useCurrentUser, useResourceAccess } from "@portal/auth";
import {
  EnabledField,
  FlagField,
  FormSection,
  RecordForm,
  TextAreaField,
  TextField,
  useRecordForm,
} from "@portal/records/form";
import { Alert, Box } from "@portal/ui";
import { CategoryField, ChartEnabledField, ChartTypeField, DatasourceField, OwnerField } from "./choice-fields.tsx";
import { QueryField } from "./query-field.tsx";
import { ReportReaders } from "./report-readers.tsx";
import { reportSchema, reportValues } from "./report-values.ts";
import { reportQueries } from "./reports.queries.ts";
import { RolesLink } from "./roles-link.tsx";

/** Adds or edits a report. */
export default function ReportFormPage() {
  const user = useCurrentUser();
  const isTied = user !== null && (carrierTie(user) ?? providerTie(user)) !== null;
  const state = useRecordForm({
    queries: reportQueries,
    schema: reportSchema,
    list: "Reports",
    access: useResourceAccess("report"),
    entity: "report",
    toValues: (report: Report | undefined) => reportValues(report, user?.userId ?? 0),
  });
  const { record, mode } = state;
  const isOwn = user !== null && (isSuperOwner(user) || record?.userId.userId === user.userId);
  const mayWrite = mode === "add" ? !isTied : isOwn;
  const form = { ...state, canSave: state.canSave && mayWrite };
  const isHidden = mode === "edit" && record?.reportQuery === undefined;
  return (
    <Box css={{ "--form-width": "1320px" }}>
      <RecordForm form={form} title="Report">
        <FormSection title="Identity">
          <TextField name="reportName" label="Name" max={reportLimits.nameMax} required />
          <CategoryField stored={record} />
          <DatasourceField stored={record} readOnly={isTied} />
          <TextAreaField name="reportDescription" label="Description" max={reportLimits.descriptionMax} />
        </FormSection>
        <FormSection title="Query">
          {isTied && (
            <Box gridColumn="1 / -1">
              <Alert tone="info">
                Queries are written by users who are tied to no carrier or provider. You may change everything else of
                your reports.
              </Alert>
            </Box>
          )}
          {isHidden ? null : <QueryField stored={record} readOnly={isTied} />}
        </FormSection>
        <FormSection title="Chart">
          <ChartEnabledField />
          <ChartTypeField stored={record} />
        </FormSection>
        <FormSection title="State">
          <EnabledField name="reportEnabled" />
          <FlagField
            name="reportPrivateEnabled"
            label="Private"
            help="Only its owner and whom it is shared to see it"
          />
          {record && <OwnerField stored={record} />}
          {record && <RolesLink report={record} />}
          {form.canSave && <ReportReaders stored={record} />}
        </FormSection>
      </RecordForm>
    </Box>
  );
}
