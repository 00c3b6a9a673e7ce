import { createClient } from "@portal/api-client";
import { products } from "@portal/api-client/contract/products";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of products. */
export const productQueries = resourceQueries("products", createClient(products, transport));
