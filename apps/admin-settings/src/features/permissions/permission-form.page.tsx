import { type Permission, PermissionInput, permissionLimits } from "@portal/api-client/contract/permissions";
import { EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { isSeeded } from "./is-seeded.ts";
import { permissionQueries } from "./permissions.queries.ts";

const toValues = (permission: Permission | undefined) => ({
  permissionName: permission?.permissionName ?? "",
  permissionEnabled: permission?.permissionEnabled ?? 1,
});

/** Adds or edits a permission. */
export default function PermissionFormPage() {
  const form = useResourceForm("permissions", { queries: permissionQueries, schema: PermissionInput, toValues });
  const seeded = form.record !== undefined && isSeeded(form.record.permissionName);
  return (
    <RecordForm form={form} title={form.title}>
      <TextField
        name="permissionName"
        label="Permission name"
        max={permissionLimits.nameMax}
        help={seeded ? "The portal needs this permission: it cannot be renamed or disabled" : "E.g. carrier.list"}
        readOnly={seeded}
        required
      />
      <EnabledField name="permissionEnabled" readOnly={seeded} />
    </RecordForm>
  );
}
