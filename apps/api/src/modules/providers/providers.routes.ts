import { providers as contract } from "@portal/api-client/contract/providers";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentProvider } from "./providers.presenter.ts";
import { providerSource } from "./providers.queries.ts";
import { providerService } from "./providers.service.ts";

/** `services/providers`; `services/providers/list` is the Monitor's (D-A73). */
export const providerRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, { source: providerSource, present: presentProvider, service: providerService });
