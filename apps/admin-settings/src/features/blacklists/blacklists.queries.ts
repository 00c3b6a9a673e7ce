import { createClient } from "@portal/api-client";
import { blacklists } from "@portal/api-client/contract/blacklists";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of blacklist entries. */
export const blacklistQueries = resourceQueries("blacklists", createClient(blacklists, transport));
