import { createClient } from "@portal/api-client";
import { secondFactor } from "@portal/api-client/contract/second-factor";
import { transport } from "@portal/auth";

/** What the signed-in user does with his own second factors. */
export const ownFactorCalls = createClient(secondFactor, transport);
