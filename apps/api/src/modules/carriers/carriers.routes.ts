import { carriers as contract } from "@portal/api-client/contract/carriers";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentCarrier } from "./carriers.presenter.ts";
import { carrierSource } from "./carriers.queries.ts";
import { carrierService } from "./carriers.service.ts";

/** `services/carriers`. */
export const carrierRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, { source: carrierSource, present: presentCarrier, service: carrierService });
