import type { CarrierLines } from "#platform/carriers/carrier-lines.ts";
import { prepared } from "#platform/database/prepared.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { NumberLimit } from "#platform/numbers/number-limit.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import type { Uploads } from "#platform/uploads/uploads.ts";
import { effectRoutes } from "./effects/effects.routes.ts";
import { evidenceRoutes } from "./evidence/evidence.routes.ts";
import { monitorRoutes } from "./monitor/monitor.routes.ts";
import { monitorActionRoutes } from "./monitor-actions/monitor-actions.routes.ts";
import { monitorBlacklistRoutes } from "./monitor-blacklist/monitor-blacklist.routes.ts";
import { monitorHistoryRoutes } from "./monitor-history/monitor-history.routes.ts";
import { monitorMessageRoutes } from "./monitor-messages/monitor-messages.routes.ts";
import { monitorPresenceRoutes } from "./monitor-presence/monitor-presence.routes.ts";
import { monitorTermsRoutes } from "./monitor-terms/monitor-terms.routes.ts";
import { monitorTimelineRoutes } from "./monitor-timeline/monitor-timeline.routes.ts";
import { monitorTraceRoutes } from "./monitor-trace/monitor-trace.routes.ts";
import { monitorWhyRoutes } from "./monitor-why/monitor-why.routes.ts";
import { msisdnRoutes } from "./msisdns/msisdns.routes.ts";
import { plannedEndRoutes } from "./planned-ends/planned-ends.routes.ts";
import { platformEventRoutes } from "./platform-events/platform-events.routes.ts";
import { subscriberNoteRoutes } from "./subscriber-notes/subscriber-notes.routes.ts";

export { offeredKeywords } from "./decisions/keyword-facts.queries.ts";
export { decideMessage, type MessageFacts, sendsAt } from "./decisions/message-decision.ts";
export { type Opening, openingOf, quotaOf } from "./decisions/message-policies.ts";
export { effectJobs } from "./effects/effects.jobs.ts";
export { isWithin, ledgerOf } from "./effects/message-effects.queries.ts";
export { type Judge, replayPast } from "./effects/replay.ts";
export { evidenceJobs } from "./evidence/evidence.jobs.ts";
export { type DeliveryReport, noteDelivery, referenceOf } from "./messages-out/note-delivery.ts";
export { endCharge } from "./monitor-actions/end-charge.ts";
export { plannedEnds } from "./planned-ends/planned-ends.ts";
export { takeGatewayMessage } from "./platform-events/gateway-message.ts";
export { activation } from "./subscribers/activation.ts";
export { deactivation } from "./subscribers/deactivation.ts";
export { reactivation } from "./subscribers/reactivation.ts";

interface Dependencies {
  lists: ResourceDependencies;
  numbers: NumberLimit;
  carriers: CarrierLines;
  uploads: Uploads;
  files: FileStore;
}

/** Subscribers: what the Monitor shows of one number and does for it. */
export const subscriberRoutes = ({
  lists,
  lists: { db, timeZone },
  numbers,
  carriers,
  uploads,
  files,
}: Dependencies) => ({
  monitor: monitorRoutes({ ...lists, db: db.withPlugin(prepared) }),
  monitorPresence: monitorPresenceRoutes({ ...lists, db: db.withPlugin(prepared) }),
  msisdns: msisdnRoutes({ db, numbers }),
  subscriberNotes: subscriberNoteRoutes(db),
  evidence: evidenceRoutes({ db, timeZone, carriers, uploads, files }),
  monitorActions: monitorActionRoutes({ db, timeZone, carriers }),
  effects: effectRoutes({ db, timeZone, uploads }),
  platformEvents: platformEventRoutes({ db, timeZone }),
  plannedEnds: plannedEndRoutes({ db, timeZone }),
});

/** The lists of one subscriber, which a replica may serve. A number is read without regard to its other values. */
export function subscriberLists(
  { db, ...place }: ResourceDependencies,
  { maxRows, carriers }: { maxRows: number; carriers: CarrierLines },
) {
  const lists = { ...place, db: db.withPlugin(prepared) };
  return {
    monitorHistory: monitorHistoryRoutes({ ...lists, maxRows }),
    monitorTerms: monitorTermsRoutes(lists),
    monitorTimeline: monitorTimelineRoutes(lists),
    monitorTrace: monitorTraceRoutes(lists),
    monitorWhy: monitorWhyRoutes({ ...place, db, carriers }),
    monitorMessages: monitorMessageRoutes({ ...lists, maxRows }),
    monitorBlacklist: monitorBlacklistRoutes(lists),
  };
}
