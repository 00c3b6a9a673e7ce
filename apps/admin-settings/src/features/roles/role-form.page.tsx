import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { type Role, RoleInput, roleLimits } from "@portal/api-client/contract/roles";
import { useResourceAccess } from "@portal/auth";
import { EnabledField, RecordForm, TextField, useRecordForm } from "@portal/records/form";
import { roleQueries } from "./roles.queries.ts";

const toValues = (role: Role | undefined) => ({
  roleName: role?.roleName ?? "",
  roleEnabled: role?.roleEnabled ?? 1,
});

/** Adds or edits a role. */
export default function RoleFormPage() {
  const form = useRecordForm({
    queries: roleQueries,
    schema: RoleInput,
    list: "Roles",
    access: useResourceAccess("role"),
    entity: "role",
    toValues,
  });
  const isFixed = form.record?.roleId === administratorRoleId;
  return (
    <RecordForm form={form} title="Role">
      <TextField
        name="roleName"
        label="Role name"
        max={roleLimits.nameMax}
        help={isFixed ? "The role of the administrators: it cannot be renamed or disabled" : undefined}
        readOnly={isFixed}
        required
      />
      <EnabledField name="roleEnabled" readOnly={isFixed} />
    </RecordForm>
  );
}
