import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { endsAt, result, several } from "../core/fields.ts";
import { pageSize } from "../core/list-body.ts";
import { msisdn } from "../core/msisdn.ts";
import { monitorPermissions } from "../monitor-permissions.ts";
import type { Permission } from "../permissions.ts";
import { AsOf, asOfMoment } from "./as-of.ts";
import { ChangedByJob, monitor, searchId, searchPlaces } from "./monitor.ts";
import { monitorBlacklist } from "./monitor-blacklist.ts";
import { monitorHistory } from "./monitor-history.ts";
import { monitorMessages } from "./monitor-messages.ts";
import { notifications } from "./notifications.ts";
import { ExplainedCode } from "./refusal-codes.ts";
import { subscriberNotes } from "./subscriber-notes.ts";

export const timelineKinds = [
  "subscription",
  "charge",
  "message",
  "notification",
  "blacklist",
  "staff",
  "note",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The permissions for each kind of event, one of which is enough: those of the cards that show the same. */
export const timelinePermissions: Readonly<Record<TimelineKind, readonly Permission[]>> = {
  subscription: [monitor.subscriptions.access, monitorHistory.paginate.access],
  charge: [monitorHistory.paginate.access],
  message: [monitorMessages.paginate.access],
  notification: [notifications.paginate.access],
  blacklist: [monitorBlacklist.list.access],
  staff: [monitorHistory.paginate.access],
  note: [subscriberNotes.list.access],
};

export const TimelineEvent = z.object({
  /** Source and id, e.g. `charge-17`; unique among the events. */
  key: result.text,
  kind: z.enum(timelineKinds),
  at: result.date,
  /** The event, in words. */
  title: result.text,
  detail: z.nullable(result.text),
  /** Present where nobody knows yet how it ended, as with a charge that the carrier has not answered. */
  state: z.optional(z.literal("unknown")),
  /** Present where the carrier gave a code with its refusal. */
  code: z.optional(ExplainedCode),
  /** Present for a message: what its trace is asked for by. */
  messageId: z.optional(result.id),
  /** The job that caused it. */
  job: z.nullable(ChangedByJob),
});
export type TimelineEvent = z.output<typeof TimelineEvent>;

/** Everything about a number at a carrier in one list, newest first, of the kinds that the caller may see; paged by key. */
export const monitorTimeline = {
  events: endpoint({
    summary: "The merged time line of a subscriber",
    method: "POST",
    path: "/services/monitor-users/timeline",
    reads: true,
    asOf: true,
    access: monitorPermissions,
    body: z.object({
      carrierId: searchId(),
      providerId: searchPlaces,
      msisdn: msisdn(),
      /** Kinds of events; none stands for all. */
      kinds: z.prefault(several(z.enum(timelineKinds)), []),
      /** The `next` of the page before. */
      after: z.optional(z.string().check(endsAt(100))),
      limit: pageSize(),
      at: asOfMoment(),
    }),
    response: z.object({ events: z.array(TimelineEvent), next: z.nullable(z.string()), asOf: z.optional(AsOf) }),
  }),
};
