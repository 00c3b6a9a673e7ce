import type { Role, RoleInput } from "@portal/api-client/contract/roles";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { RoleRow } from "./roles.queries.ts";

/** A role as the wire has it. */
export const presentRole = (row: RoleRow): Role => ({
  ...presentDates(row),
  roleId: row.id,
  roleName: row.name,
  roleEnabled: presentFlag(row.enabled),
  permissions: row.permissions,
});

/** The columns that a payload sets. */
export const roleColumns = (input: z.output<typeof RoleInput>) => ({ name: input.roleName });
