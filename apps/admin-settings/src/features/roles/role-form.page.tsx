import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { type Role, RoleInput, roleLimits } from "@portal/api-client/contract/roles";
import { EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { roleQueries } from "./roles.queries.ts";

const toValues = (role: Role | undefined) => ({
  roleName: role?.roleName ?? "",
  roleEnabled: role?.roleEnabled ?? 1,
});

/** Adds or edits a role. */
export default function RoleFormPage() {
  const form = useResourceForm("roles", { queries: roleQueries, schema: RoleInput, toValues });
  const isFixed = form.record?.roleId === administratorRoleId;
  return (
    <RecordForm form={form} title={form.title}>
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
