import {
  type monitorTimeline as contract,
  timelineKinds,
  timelinePermissions,
} from "@portal/api-client/contract/monitor-timeline";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import { mayCall } from "#platform/auth/caller.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { subscriberInScope } from "../monitor/subscriber.ts";
import { presentEvent } from "./monitor-timeline.presenter.ts";
import { timelineOf } from "./monitor-timeline.queries.ts";
import { readCursor, writeCursor } from "./timeline-cursor.ts";

/** POST `services/monitor-users/timeline`: the events of a number, of the kinds whose cards the caller may see. */
export function monitorTimelineRoutes({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> {
  return {
    events: async ({ caller, body }) => {
      const { limit } = body;
      const after = readCursor(body.after);
      const at = momentOf(body.at, timeZone);
      const subscriber = subscriberInScope(caller, body.msisdn, body);
      const asked = body.kinds.length === 0 ? timelineKinds : timelineKinds.filter((kind) => body.kinds.includes(kind));
      const kinds = asked.filter((kind) => mayCall(caller, timelinePermissions[kind]));
      const rows = await timelineOf(db, caller, { subscriber, kinds, after, limit: limit + 1, timeZone, at });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        events: shown.map((row) => presentEvent(row, { msisdn: body.msisdn, clear: caller.seesNumbers })),
        next: rows.length > limit && last ? writeCursor(last) : null,
        ...(await asOf(db, at, { rows: [], number: subscriber, caller })),
      };
    },
  };
}
