import { createClient } from "@portal/api-client";
import { productKeywords } from "@portal/api-client/contract/product-keywords";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of product keywords. */
export const productKeywordQueries = resourceQueries("product-keywords", createClient(productKeywords, transport));
