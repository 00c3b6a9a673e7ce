import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { requireHeld } from "#platform/auth/grants.ts";
import { badRequest, invalidField } from "#platform/errors.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { roleColumns } from "./roles.presenter.ts";
import { oneRole } from "./roles.queries.ts";

/** Role 1 stays as it is (D-A11), and a role comes back only for who could grant what it grants (D-A14). */
export const roleService = lifecycle({
  table: "role",
  idField: "roleId",
  enabledField: "roleEnabled",
  source: oneRole,
  check: async (tx, caller, { roleName, roleEnabled }, before) => {
    if (before?.id === administratorRoleId && roleName !== before.name)
      throw invalidField("roleName", "The role of the administrators cannot be renamed");
    if (before && !before.enabled && roleEnabled === 1)
      await requireHeld(
        tx,
        caller,
        before.permissions.map(({ permissionId }) => permissionId),
      );
  },
  beforeDisable: async (_tx, _caller, { id }) => {
    if (id === administratorRoleId) throw badRequest("The role of the administrators cannot be disabled");
  },
  columns: roleColumns,
  editPermission: "role.edit",
});
