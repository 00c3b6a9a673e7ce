import { createHash } from "node:crypto";
import type { monitorPresence as contract } from "@portal/api-client/contract/monitor-presence";
import { timelineKinds, timelinePermissions } from "@portal/api-client/contract/monitor-timeline";
import { mayCall } from "#platform/auth/caller.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { findSubscriber } from "../monitor/subscriber.ts";
import { timelineOf } from "../monitor-timeline/monitor-timeline.queries.ts";
import { notePresence, othersAt, recentCharges } from "./monitor-presence.queries.ts";

/** So many of the newest events make the revision: those that a change of state still reaches. */
const eventsOfRevision = 20;

/** POST `services/monitor-users/presence`: who looks at a number. A view as somebody else leaves no trace of that user. */
export const monitorPresenceRoutes = ({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> => ({
  look: async ({ caller, body }) => {
    const subscriber = await findSubscriber(db, caller, body.msisdn, body);
    if (!caller.view) await notePresence(db, caller, subscriber, body.chargingId);
    const kinds = timelineKinds.filter((kind) => mayCall(caller, timelinePermissions[kind]));
    const asked = { subscriber, kinds, after: null, limit: eventsOfRevision, timeZone, at: null };
    const [others, charges, events] = await Promise.all([
      othersAt(db, caller, subscriber),
      mayCall(caller, timelinePermissions.charge) ? recentCharges(db, caller, subscriber) : [],
      timelineOf(db, caller, asked),
    ]);
    return {
      others,
      charges: charges.map((charge) => ({ ...charge, chargeCreatedAt: charge.chargeCreatedAt.toISOString() })),
      revision: createHash("sha256").update(JSON.stringify(events)).digest("base64url"),
    };
  },
});
