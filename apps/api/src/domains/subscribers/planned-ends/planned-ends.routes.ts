import type { plannedEnds as contract } from "@portal/api-client/contract/planned-ends";
import type { Handlers } from "#platform/http/mount.ts";
import { runOnce } from "#platform/idempotent.ts";
import { answeredSubscription } from "../monitor/answered-subscription.ts";
import type { ActionDependencies } from "../monitor-actions/monitor-actions.service.ts";
import { previewEnd } from "./end-preview.ts";
import { takeBackEnd } from "./plan-end.ts";

/** `services/monitor-users/subscriptions/end-preview` and `keep`: the planned end of a subscription. */
export const plannedEndRoutes = ({
  db,
  timeZone,
}: Pick<ActionDependencies, "db" | "timeZone">): Handlers<typeof contract> => ({
  preview: ({ caller, body: { subscriptionId: id, ...end } }) => previewEnd(db, caller, { id, end, timeZone }),
  takeBack: ({ caller, params: { id }, call }) =>
    runOnce(db, { caller, key: call.idempotencyKey, action: `subscription.keep ${id}` }, async (tx) => {
      await takeBackEnd(tx, caller, id);
      return answeredSubscription(tx, caller, id);
    }),
});
