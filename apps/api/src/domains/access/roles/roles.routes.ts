import type { roles as contract } from "@portal/api-client/contract/roles";
import type { Handlers } from "#platform/http/mount.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { addRolePermissions, deleteRolePermissions } from "./role-permissions.service.ts";
import { roleRecords } from "./roles.records.ts";

const { present } = roleRecords;

/** `services/roles`, and the permissions of a role. */
export const roleRoutes = (deps: ResourceDependencies): Handlers<typeof contract> => ({
  ...resourceRoutes(deps, roleRecords),
  addPermissions: async ({ caller, body }) => present(await addRolePermissions(deps.db, caller, body)),
  deletePermissions: async ({ caller, body }) => present(await deleteRolePermissions(deps.db, caller, body)),
});
