import { createClient, unwrap } from "@portal/api-client";
import { msisdns, revealLimits } from "@portal/api-client/contract/msisdns";
import { transport } from "@portal/auth";
import type { MsisdnReveal } from "@portal/records";

const calls = createClient(msisdns, transport);

/** Shows one masked number in clear, for the screens of all remotes. The audit trail has the user and their reason. */
export const msisdnReveal: MsisdnReveal = {
  ...revealLimits,
  ask: async (record, reason, note) => unwrap(await calls.reveal({ body: { ...record, reason, note } })).msisdn,
};
