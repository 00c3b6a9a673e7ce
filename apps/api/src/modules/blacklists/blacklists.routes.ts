import { blacklists as contract } from "@portal/api-client/contract/blacklists";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentBlacklist } from "./blacklists.presenter.ts";
import { blacklistSource } from "./blacklists.queries.ts";
import { createBlacklistService } from "./blacklists.service.ts";

/** `services/blacklists`. */
export const blacklistRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, {
    source: blacklistSource,
    present: presentBlacklist,
    service: createBlacklistService(deps.timeZone),
  });
