import type { Role } from "@portal/api-client/contract/roles";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { RoleRow } from "./roles.queries.ts";

/** A role as the wire has it (decisions-a 13). */
export const presentRole = (row: RoleRow): Role => ({
  ...presentDates(row),
  roleId: row.id,
  roleName: row.name,
  roleEnabled: presentFlag(row.enabled),
  permissions: row.permissions,
});
