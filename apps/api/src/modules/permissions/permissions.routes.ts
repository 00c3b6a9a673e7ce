import { permissions as contract } from "@portal/api-client/contract/permissions";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentPermission } from "./permissions.presenter.ts";
import { permissionSource } from "./permissions.queries.ts";
import { permissionService } from "./permissions.service.ts";

/** `services/permissions`. */
export const permissionRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, { source: permissionSource, present: presentPermission, service: permissionService });
