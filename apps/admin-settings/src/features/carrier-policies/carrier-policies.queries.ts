import { createClient } from "@portal/api-client";
import { carrierPolicies } from "@portal/api-client/contract/carrier-policies";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of carrier policies. */
export const carrierPolicyQueries = resourceQueries("carrierPolicies", createClient(carrierPolicies, transport));
