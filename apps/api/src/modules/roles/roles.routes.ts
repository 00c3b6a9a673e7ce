import { roles as contract } from "@portal/api-client/contract/roles";
import type { Handlers } from "#platform/http/mount.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { addRolePermissions, deleteRolePermissions } from "./role-permissions.service.ts";
import { presentRole } from "./roles.presenter.ts";
import { roleSource } from "./roles.queries.ts";
import { roleService } from "./roles.service.ts";

/** `services/roles`, and what a role grants. */
export const roleRoutes = (deps: ResourceDependencies): Handlers<typeof contract> => ({
  ...resourceRoutes(deps, contract, { source: roleSource, present: presentRole, service: roleService }),
  addPermissions: async ({ caller, body }) => presentRole(await addRolePermissions(deps.db, caller, body)),
  deletePermissions: async ({ caller, body }) => presentRole(await deleteRolePermissions(deps.db, caller, body)),
});
