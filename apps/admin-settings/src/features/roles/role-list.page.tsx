import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { type Role, roles } from "@portal/api-client/contract/roles";
import { useResourceAccess } from "@portal/auth";
import { ListPage, type RowAction, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import KeyRound from "lucide-react/icons/key-round";
import { roleQueries } from "./roles.queries.ts";

const Column = TableColumn<Role>();

const editPermissions: RowAction<Role> = {
  actionType: "open",
  label: "Edit Permissions",
  icon: <KeyRound />,
  target: ({ roleId }) => ({ name: "RolesPermissionsForm", params: { action: "edit", id: roleId } }),
};

/** The list of roles. */
export default function RoleListPage() {
  const access = useResourceAccess("role");
  const list = useListPage({ queries: roleQueries, rules: roles.paginate.list, idField: "roleId" });
  return (
    <ListPage
      list={list}
      title="Roles"
      access={access}
      form="RolesForm"
      enabledField="roleEnabled"
      nameOf={({ roleName }) => roleName}
      rowActions={access.edit ? [editPermissions] : []}
      rowAccess={({ roleId }) => ({ edit: true, remove: roleId !== administratorRoleId })}
      filterLabels={{ roleName: "Role name" }}
    >
      <Column field="roleId" label="ID" kind="number" sortable />
      <Column field="roleName" label="Role name" sortable />
      <Column field="roleEnabled" label="Enabled" kind="boolean" sortable />
      <Column field="dateModified" label="Date modified" kind="date" sortable />
    </ListPage>
  );
}
