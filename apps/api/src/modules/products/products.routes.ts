import { products as contract } from "@portal/api-client/contract/products";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentProduct } from "./products.presenter.ts";
import { productSource } from "./products.queries.ts";
import { productService } from "./products.service.ts";

/** `services/products`. */
export const productRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, { source: productSource, present: presentProduct, service: productService });
