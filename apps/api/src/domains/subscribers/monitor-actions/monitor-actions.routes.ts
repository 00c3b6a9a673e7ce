import type { monitorActions as contract } from "@portal/api-client/contract/monitor-actions";
import type { Handlers } from "#platform/http/mount.ts";
import { maskMsisdn } from "#platform/numbers/mask.ts";
import { previewCharge } from "./generate-charge.ts";
import { type ActionDependencies, createActionsService } from "./monitor-actions.service.ts";
import { statementPdf } from "./statement-pdf.ts";

/** `services/monitor-users/subscriptions/*`: an agent's actions on one subscription, and its statement. */
export const monitorActionRoutes = (deps: ActionDependencies): Handlers<typeof contract> => {
  const service = createActionsService(deps);
  return {
    deactivate: ({ caller, params, body, call }) =>
      service.cancel(caller, { id: params.id, key: call.idempotencyKey, end: body }),
    generateCharge: ({ caller, params, body, call }) =>
      service.charge(caller, { id: params.id, key: call.idempotencyKey, seen: body.seen }, call.log),
    chargePreview: ({ caller, body }) => previewCharge(deps.db, caller, body.subscriptionId, deps),
    bill: async ({ caller, body }) => {
      const { subscription, charges, row } = await service.statement(caller, body.subscriptionId);
      const { subscriptionId, subscriptionMsisdn: number } = subscription;
      const subscriptionMsisdn = caller.seesNumbers ? number : maskMsisdn(number);
      return {
        filename: `subscription-statement-${subscriptionMsisdn}-${subscriptionId}.pdf`,
        content: await statementPdf({ subscription: { ...subscription, subscriptionMsisdn }, charges }, deps.timeZone),
        line: { action: "subscription.statement", entity: "subscription", entityId: subscriptionId, record: row },
      };
    },
  };
};
