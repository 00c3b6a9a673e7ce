import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { roles } from "@portal/api-client/contract/roles";
import { requireHeld } from "#platform/auth/grants.ts";
import { badRequest, invalidField } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { oneRole, roleSource } from "./roles.queries.ts";

/** Roles as records. Role 1 cannot change, and only a caller who holds all permissions of a role can restore it. */
export const roleRecords = records("roles", roles, roleSource, {
  one: oneRole,
  fields: { roleName: "name" },
  present: ({ permissions }) => ({ permissions }),
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
});
