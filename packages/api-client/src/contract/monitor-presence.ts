import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";
import { msisdn } from "../core/msisdn.ts";
import { monitorKeys } from "../monitor-permissions.ts";
import { searchId, searchPlaces } from "./monitor.ts";

/** The pause between two calls of an open tab, in milliseconds. */
export const presenceEvery = 4_000;

/** A user counts as present for so many seconds after their last call. */
export const presenceSeconds = 20;

/** A charge by hand counts as recent for so many minutes. */
export const recentChargeMinutes = 10;

/** What others do at a number at this moment, and a mark that changes with the records of the number. */
export const Presence = z.object({
  others: z.array(
    z.object({
      username: result.text,
      /** The subscription that they are about to charge. */
      chargingId: z.nullable(result.id),
    }),
  ),
  /** The newest charge by hand of each subscription that somebody else made in the last minutes. */
  charges: z.array(z.object({ subscriptionId: result.id, username: result.text, chargeCreatedAt: result.date })),
  /** Another text once one of the newest records of the number has changed. */
  revision: result.text,
});
export type Presence = z.output<typeof Presence>;

/** Members of staff who look at the same number see each other. */
export const monitorPresence = {
  look: endpoint({
    summary: "Says that the caller looks at a number, who else does, and whether its records have changed",
    method: "POST",
    path: "/services/monitor-users/presence",
    reads: true,
    access: monitorKeys,
    keys: false,
    background: true,
    body: z.object({
      msisdn: msisdn(),
      carrierId: searchId(),
      providerId: searchPlaces,
      /** The subscription that the caller is about to charge. */
      chargingId: z.optional(searchId()),
    }),
    response: Presence,
  }),
};
