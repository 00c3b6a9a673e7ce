import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { type Role, roles } from "@portal/api-client/contract/roles";
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
  const list = useListPage({ of: "roles", queries: roleQueries, rules: roles.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{}}
      row={{
        actions: list.subject.access.edit ? [editPermissions] : [],
        access: ({ roleId }) => ({ edit: true, remove: roleId !== administratorRoleId }),
      }}
      filterLabels={{ roleName: "Role name" }}
    >
      <Column field="roleId" label="ID" kind="number" sortable />
      <Column field="roleName" label="Role name" sortable />
      <Column field="roleEnabled" label="Enabled" kind="boolean" sortable />
      <Column field="dateModified" label="Date modified" kind="date" sortable />
    </ListPage>
  );
}
