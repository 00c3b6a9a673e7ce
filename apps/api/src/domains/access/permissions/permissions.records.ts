import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { permissions } from "@portal/api-client/contract/permissions";
import { badRequest, invalidField } from "#platform/errors.ts";
import { tableRecords } from "#platform/records/records.ts";

/**
 * `services/permissions`: they belong to no carrier or provider. Seeded permissions cannot change, because the program refers
 * to them by name.
 */
export const permissionRecords = tableRecords("permissions", permissions, {
  fields: { permissionName: "name" },
  order: "name",
  check: async (_tx, _caller, { permissionName }, before) => {
    if (before?.seeded && permissionName !== before.name)
      throw invalidField("permissionName", "The portal needs this name, it cannot be changed");
  },
  beforeDisable: async (_tx, _caller, { name, seeded }) => {
    if (seeded) throw badRequest(`The portal needs the permission ${name}, it cannot be disabled`);
  },
  // role 1 holds every permission, new ones too
  afterWrite: async (tx, _caller, id) => {
    const attach = tx.insertInto("role_permission").values({ role_id: administratorRoleId, permission_id: id });
    await attach.onConflict((conflict) => conflict.doNothing()).execute();
  },
});
