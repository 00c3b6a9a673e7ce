import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity } from "../core/entity.ts";
import { flag, result, several, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import * as workTexts from "../work-texts.ts";
import { NamedPermission } from "./permissions.ts";

export const roleLimits = { nameMax: 128 } as const;

export const RoleInput = z.object({
  roleName: text(roleLimits.nameMax, workTexts.nameRequired, {
    tooLong: workTexts.nameLessThan(roleLimits.nameMax),
  }),
  roleEnabled: flag(),
});
export type RoleInput = z.input<typeof RoleInput>;

export const Role = entity({
  roleId: result.id,
  roleName: result.text,
  roleEnabled: result.flag,
  /** Only for a single role, empty in lists; disabled ones stay until they are taken away (D-A16). */
  permissions: z.array(NamedPermission),
});
export type Role = z.output<typeof Role>;

/** Permissions to give to a role, or to take from it (D-A16). */
export const RolePermissions = z.object({ roleId: result.id, permissions: several(result.id) });
export type RolePermissions = z.input<typeof RolePermissions>;

export const roles = {
  ...resource("roles", {
    entity: Role,
    input: RoleInput,
    filters: { roleName: "text" },
    columns: ["roleId", "roleName", "roleEnabled", "dateModified"],
    restore: "edit",
    confirm: true,
    listAccess: ["role.list", "user.edit", "report.add-roles"],
  }),
  addPermissions: endpoint({
    summary: "Gives permissions to a role; those it has already are left alone (D-A14, D-A16)",
    method: "POST",
    path: "/services/roles/add-permissions",
    access: "role.edit",
    reason: "grant",
    confirm: true,
    body: RolePermissions,
    response: Role,
  }),
  deletePermissions: endpoint({
    summary: "Takes permissions from a role; those it does not have are left alone (D-A11, D-A16)",
    method: "PUT",
    path: "/services/roles/delete-permissions",
    access: "role.edit",
    reason: "grant",
    confirm: true,
    body: RolePermissions,
    response: Role,
  }),
};
