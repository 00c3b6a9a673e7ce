import { billingCodes as contract } from "@portal/api-client/contract/billing-codes";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentBillingCode } from "./billing-codes.presenter.ts";
import { billingCodeSource } from "./billing-codes.queries.ts";
import { billingCodeService } from "./billing-codes.service.ts";

/** `services/billing-codes`. */
export const billingCodeRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, {
    source: billingCodeSource,
    present: presentBillingCode,
    service: billingCodeService,
  });
