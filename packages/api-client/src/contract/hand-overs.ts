import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams, reference, result } from "../core/fields.ts";

/** What a user holds at this moment, counted. */
export const Holdings = z.object({
  sessions: z.int(),
  keys: z.int(),
  /** Schedules that are active, or that stopped because their user is disabled. */
  schedules: z.int(),
  /** Reports that the user owns. */
  reports: z.int(),
  /** Reports of the user in the bin, which can still be restored. */
  binnedReports: z.int(),
  /** Reports that others share with the user. */
  shares: z.int(),
});
export type Holdings = z.output<typeof Holdings>;

export const HandOverInput = z.object({ userId: reference() });
export type HandOverInput = z.input<typeof HandOverInput>;

/** What was handed over, reports in the bin among them, and what stays with the reason. */
export const HandOver = z.object({
  reports: z.int(),
  schedules: z.int(),
  left: z.array(
    z.object({ kind: z.enum(["report", "schedule"]), id: result.id, reportName: result.text, reason: result.text }),
  ),
});
export type HandOver = z.output<typeof HandOver>;

/** What a disabled user leaves behind, and how it goes to somebody else. */
export const handOvers = {
  holdings: endpoint({
    summary: "What a user holds: open sessions, active keys, schedules, reports, also in the bin, and shares",
    method: "GET",
    path: "/services/users/:id/holdings",
    access: "user.edit",
    params: idParams,
    response: Holdings,
  }),
  handOver: endpoint({
    summary:
      "Gives the reports, also in the bin, and schedules of a disabled user to another one; what does not fit stays, with the reason",
    method: "POST",
    path: "/services/users/:id/hand-over",
    access: "user.hand-over",
    confirm: true,
    params: idParams,
    body: HandOverInput,
    response: HandOver,
  }),
};
