import { createClient } from "@portal/api-client";
import { shortcodes } from "@portal/api-client/contract/shortcodes";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of shortcodes. */
export const shortcodeQueries = resourceQueries("shortcodes", createClient(shortcodes, transport));
