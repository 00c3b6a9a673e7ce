import { shortcodes as contract } from "@portal/api-client/contract/shortcodes";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentShortcode } from "./shortcodes.presenter.ts";
import { shortcodeSource } from "./shortcodes.queries.ts";
import { shortcodeService } from "./shortcodes.service.ts";

/** `services/shortcodes`. */
export const shortcodeRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, { source: shortcodeSource, present: presentShortcode, service: shortcodeService });
