import { createClient } from "@portal/api-client";
import { carriers } from "@portal/api-client/contract/carriers";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of carriers. */
export const carrierQueries = resourceQueries("carriers", createClient(carriers, transport));
