import { countries as contract } from "@portal/api-client/contract/countries";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentCountry } from "./countries.presenter.ts";
import { countrySource } from "./countries.queries.ts";
import { countryService } from "./countries.service.ts";

/** `services/countries`. */
export const countryRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, { source: countrySource, present: presentCountry, service: countryService });
