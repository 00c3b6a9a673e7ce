import type { Permission, PermissionInput } from "@portal/api-client/contract/permissions";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { PermissionRow } from "./permissions.queries.ts";

/** A permission as the wire has it. */
export const presentPermission = (row: PermissionRow): Permission => ({
  ...presentDates(row),
  permissionId: row.id,
  permissionName: row.name,
  permissionEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const permissionColumns = (input: z.output<typeof PermissionInput>) => ({ name: input.permissionName });
