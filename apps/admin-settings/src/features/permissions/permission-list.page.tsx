import { type Permission, permissions } from "@portal/api-client/contract/permissions";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { isSeeded } from "./is-seeded.ts";
import { permissionQueries } from "./permissions.queries.ts";

const Column = TableColumn<Permission>();

/** The list of permissions. */
export default function PermissionListPage() {
  const list = useListPage({ of: "permissions", queries: permissionQueries, rules: permissions.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{}}
      row={{ access: ({ permissionName }) => ({ edit: true, remove: !isSeeded(permissionName) }) }}
      filterLabels={{ permissionName: "Permission name" }}
    >
      <Column field="permissionId" label="ID" kind="number" sortable />
      <Column field="permissionName" label="Permission name" sortable />
      <Column field="permissionEnabled" label="Enabled" kind="boolean" sortable />
      <Column field="dateModified" label="Date modified" kind="date" sortable />
    </ListPage>
  );
}
