import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { reference, result, text } from "../core/fields.ts";
import type { Permission } from "../permissions.ts";

/** What a masked number can be part of; the record must be in the caller's scope. */
export const revealable = ["subscription", "presubscription", "blacklist", "notification"] as const;
export type Revealable = (typeof revealable)[number];
export const revealLimits = { reasonMax: 200, seconds: 60 } as const;

/** Whose holder sees a kind of record at all: any one of these, as the calls that answer it demand. */
export const revealPermissions: Readonly<Record<Revealable, readonly Permission[]>> = {
  subscription: ["monitor.subscription", "monitor.subscription-history"],
  presubscription: ["monitor.subscription-history"],
  blacklist: ["monitor.blacklist", "blacklist.list", "blacklist.edit"],
  notification: ["monitor.notification"],
};

export const msisdns = {
  reveal: endpoint({
    summary: "Shows one masked number to its reader for a short time; the reason is in the audit trail",
    method: "POST",
    path: "/services/msisdns/reveal",
    access: "msisdn.reveal",
    body: z.object({ entity: z.enum(revealable), id: reference(), reason: text(revealLimits.reasonMax) }),
    response: z.object({ msisdn: result.text, until: result.date }),
  }),
};
