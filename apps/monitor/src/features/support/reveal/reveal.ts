import { createClient, unwrap } from "@portal/api-client";
import { msisdns, type revealable } from "@portal/api-client/contract/msisdns";
import { transport } from "@portal/auth";

const { reveal } = createClient(msisdns, transport);

/** The record whose number is asked for. */
export interface Revealed {
  readonly entity: (typeof revealable)[number];
  readonly id: number;
}

/** The number of a record in clear; who asked and why is in the audit trail. */
export const revealMsisdn = async (record: Revealed, reason: string): Promise<string> =>
  unwrap(await reveal({ body: { ...record, reason } })).msisdn;
