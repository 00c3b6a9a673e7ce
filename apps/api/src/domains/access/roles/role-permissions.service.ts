import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { RolePermissions } from "@portal/api-client/contract/roles";
import type { Caller } from "#platform/auth/caller.ts";
import { requireHeld } from "#platform/auth/grants.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, notFound } from "#platform/errors.ts";
import { addAssigned, deleteAssigned, type Link } from "#platform/records/assignments.ts";
import { roleRecords } from "./roles.records.ts";

const link: Link = {
  pairs: "role_permission",
  holder: { table: "role", column: "role_id" },
  held: { table: "permission", column: "permission_id", field: "permissions" },
};

/** Gives permissions to a role: only those that the caller holds. */
export const addRolePermissions = (db: Db, caller: Caller, { roleId, permissions }: RolePermissions) =>
  db.transaction().execute(async (tx) => {
    await lockRole(tx, roleId);
    await addAssigned(tx, caller, link, {
      holderId: roleId,
      ids: permissions,
      mayGive: (ids) => requireHeld(tx, caller, ids),
    });
    return roleRecords.service.get(tx, caller, roleId);
  });

/** Takes permissions from a role; role 1 keeps all of them for good. */
export const deleteRolePermissions = (db: Db, caller: Caller, { roleId, permissions }: RolePermissions) =>
  db.transaction().execute(async (tx) => {
    await lockRole(tx, roleId);
    if (roleId === administratorRoleId && permissions.length > 0)
      throw badRequest("The role of the administrators holds every permission");
    await deleteAssigned(tx, caller, link, { holderId: roleId, ids: permissions });
    return roleRecords.service.get(tx, caller, roleId);
  });

async function lockRole(tx: Transaction, roleId: number): Promise<void> {
  const role = tx.selectFrom("role").select("id").where("id", "=", roleId).forUpdate();
  if (!(await role.executeTakeFirst())) throw notFound();
}
