import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { reference, result, text } from "../core/fields.ts";
import { msisdn } from "../core/msisdn.ts";
import { ReasonFields } from "./reasons.ts";

/** The records with masked numbers; the record must be in the caller's scope. */
export const revealable = ["subscription", "presubscription", "blacklist", "notification"] as const;
export type Revealable = (typeof revealable)[number];
export const revealLimits = { reasonMax: 200, seconds: 60 } as const;

/** `mask` keeps the records for statistics, under a number that nobody has. */
export const erasures = ["mask", "delete"] as const;
export type Erasure = (typeof erasures)[number];

export const msisdns = {
  reveal: endpoint({
    summary: "Shows one masked number to its reader for a short time; the reason is in the audit trail",
    method: "POST",
    path: "/services/msisdns/reveal",
    access: "msisdn.reveal",
    reason: "reveal",
    body: z.object({
      entity: z.enum(revealable),
      id: reference(),
      reason: text(revealLimits.reasonMax),
      note: ReasonFields.shape.note,
    }),
    response: z.object({ msisdn: result.text, until: result.date }),
  }),
  erase: endpoint({
    summary:
      "Masks or deletes everything about a number, at the request of its owner; entries of the blacklist that still hold stay",
    method: "POST",
    path: "/services/msisdns/erase",
    access: "subscriber.erase",
    confirm: true,
    body: z.object({ msisdn: msisdn(), erasure: z.enum(erasures), reason: text(revealLimits.reasonMax) }),
    response: z.object({ records: z.int() }),
  }),
};
