import { createClient } from "@portal/api-client";
import { refusalCodes } from "@portal/api-client/contract/refusal-codes";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of refusal codes. */
export const refusalCodeQueries = resourceQueries("refusal-codes", createClient(refusalCodes, transport));
