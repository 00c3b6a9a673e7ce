import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import * as workTexts from "../work-texts.ts";

export const permissionLimits = { nameMax: 128 } as const;

export const PermissionInput = z.object({
  permissionName: text(permissionLimits.nameMax, workTexts.nameRequired, {
    tooLong: workTexts.nameLessThan(permissionLimits.nameMax),
  }),
  permissionEnabled: flag(),
});
export type PermissionInput = z.input<typeof PermissionInput>;

export const Permission = entity({
  permissionId: result.id,
  permissionName: result.text,
  permissionEnabled: result.flag,
});
export type Permission = z.output<typeof Permission>;

/** A permission of a role or a user. */
export const NamedPermission = z.object({ permissionId: result.id, permissionName: result.text });
export type NamedPermission = z.output<typeof NamedPermission>;

/** The seeded names, which the program knows, cannot change (D-A10); staff may add others, for example for menu items. */
export const permissions = resource("permissions", {
  entity: Permission,
  input: PermissionInput,
  filters: { permissionName: "text" },
  columns: ["permissionId", "permissionName", "permissionEnabled", "dateModified"],
  restore: "edit",
  confirm: true,
  listAccess: ["permission.list", "role.edit", "user.edit", "menu-item.create", "menu-item.edit"],
});
