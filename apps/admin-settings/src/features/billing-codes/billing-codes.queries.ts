import { createClient } from "@portal/api-client";
import { billingCodes } from "@portal/api-client/contract/billing-codes";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of billing codes. */
export const billingCodeQueries = resourceQueries("billingCodes", createClient(billingCodes, transport));
