import { carrierPolicies as contract } from "@portal/api-client/contract/carrier-policies";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentCarrierPolicy } from "./carrier-policies.presenter.ts";
import { carrierPolicySource } from "./carrier-policies.queries.ts";
import { carrierPolicyService } from "./carrier-policies.service.ts";

/** `services/carrier-policies`. */
export const carrierPolicyRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, {
    source: carrierPolicySource,
    present: presentCarrierPolicy,
    service: carrierPolicyService,
  });
