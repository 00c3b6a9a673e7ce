import { createClient } from "@portal/api-client";
import { providers } from "@portal/api-client/contract/providers";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of providers. */
export const providerQueries = resourceQueries("providers", createClient(providers, transport));
