import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { badRequest, invalidField } from "#platform/errors.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { permissionColumns } from "./permissions.presenter.ts";
import { permissionSource } from "./permissions.queries.ts";

/** Seeded permissions stay as they are, since the program refers to them by name (D-A10). */
export const permissionService = lifecycle({
  table: "permission",
  idField: "permissionId",
  enabledField: "permissionEnabled",
  source: permissionSource,
  check: async (_tx, _caller, { permissionName }, before) => {
    if (before?.seeded && permissionName !== before.name)
      throw invalidField("permissionName", "The portal needs this name, it cannot be changed");
  },
  beforeDisable: async (_tx, _caller, { name, seeded }) => {
    if (seeded) throw badRequest(`The portal needs the permission ${name}, it cannot be disabled`);
  },
  columns: permissionColumns,
  // role 1 holds every permission, the new ones too (D-A11)
  afterWrite: async (tx, _caller, id) => {
    const attach = tx.insertInto("role_permission").values({ role_id: administratorRoleId, permission_id: id });
    await attach.onConflict((conflict) => conflict.doNothing()).execute();
  },
  editPermission: "permission.edit",
});
