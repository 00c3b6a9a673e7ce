// The parts of record forms with their library; loaded with the first form, never with a list.

export { aYearAfter, fromLocalInput, toLocalInput } from "@portal/time";
export { Checkbox } from "@portal/ui/checkbox";
export { AssignmentForm } from "./assignment/assignment-form.tsx";
export { type RoleChoice, RoleList } from "./assignment/role-list.tsx";
export { Note, SearchHead } from "./assignment/search-head.tsx";
export { type Assignment, useAssignment } from "./assignment/use-assignment.ts";
export { DateField } from "./form/date-field.tsx";
export { DateTimeField } from "./form/date-time-field.tsx";
export {
  EnabledField,
  FlagField,
  LookupField,
  type LookupFieldProps,
  NumberField,
  SelectField,
  type SelectFieldProps,
  TextField,
  type TextFieldProps,
} from "./form/fields.tsx";
export { FileField, type KeptFile } from "./form/file-field.tsx";
export { useFormValue } from "./form/form-context.ts";
export { FormDialog } from "./form/form-dialog.tsx";
export { FormPage, SaveBar, Sheet } from "./form/form-page.tsx";
export type { FormRoute } from "./form/form-route.ts";
export { FormSection } from "./form/form-section.tsx";
export { MonthField } from "./form/month-field.tsx";
export { PasswordField } from "./form/password-field.tsx";
export { RecordForm, type RecordFormProps } from "./form/record-form.tsx";
export { RestoredNote } from "./form/restored-note.tsx";
export { SchemaFields } from "./form/schema-fields.tsx";
export { type FormSchema, schemaResolver } from "./form/schema-resolver.ts";
export { SideForm } from "./form/side-form.tsx";
export { refusedAt, SmallFormDialog } from "./form/small-form-dialog.tsx";
export { TextAreaField } from "./form/text-area-field.tsx";
export { type FieldProps, useField } from "./form/use-field.ts";
export { useFormRoute, useWayBack } from "./form/use-form-route.ts";
export { usePreset } from "./form/use-preset.ts";
export {
  type RecordFormState,
  type UseRecordFormOptions,
  useRecordForm,
  useRecordFormAt,
} from "./form/use-record-form.ts";
export { useResourceForm } from "./form/use-resource-form.ts";
export { useUnsaved } from "./form/use-unsaved.ts";
export { ChangesTable } from "./history/changes-table.tsx";
export { CarrierField } from "./lookups/carrier-field.tsx";
export { lookup } from "./lookups/lookup.ts";
export { ProviderField } from "./lookups/provider-field.tsx";
export { RecordField } from "./lookups/record-field.tsx";
export { type SessionCalls, type SessionRow, SessionsCard } from "./sessions/sessions-card.tsx";
