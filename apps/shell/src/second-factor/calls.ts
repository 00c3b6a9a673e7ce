import { createClient } from "@portal/api-client";
import { secondFactor } from "@portal/api-client/contract/second-factor";
import { transport } from "@portal/auth";

/** The calls with which signed-in users manage their own second factors. */
export const ownFactorCalls = createClient(secondFactor, transport);
