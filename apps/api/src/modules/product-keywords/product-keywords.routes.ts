import { productKeywords as contract } from "@portal/api-client/contract/product-keywords";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentProductKeyword } from "./product-keywords.presenter.ts";
import { productKeywordSource } from "./product-keywords.queries.ts";
import { productKeywordService } from "./product-keywords.service.ts";

/** `services/product-keywords`. */
export const productKeywordRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, {
    source: productKeywordSource,
    present: presentProductKeyword,
    service: productKeywordService,
  });
