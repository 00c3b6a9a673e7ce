import type { monitor as contract } from "@portal/api-client/contract/monitor";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import type { HandlerArgs, Handlers } from "#platform/http/mount.ts";
import { onOnePage } from "#platform/records/page.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { presentPresubscription, presentProviderOfList, presentSubscription } from "./monitor.presenter.ts";
import { presubscriptions } from "./monitor.queries.ts";
import { monitorService } from "./monitor.service.ts";
import { subscriberInScope, valuesOf } from "./subscriber.ts";
import { activeSubscriptions } from "./subscriptions.queries.ts";

/** `services/monitor-users/*`: the search for a number, its active subscriptions and its pre-subscriptions. */
export const monitorRoutes = ({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> => {
  const providersList = async ({ caller, query }: HandlerArgs<typeof contract.providersList>) =>
    (await monitorService.providersOfCarrier(db, caller, query)).map(presentProviderOfList);
  return {
    providers: ({ caller, body }) => monitorService.searchProviders(db, caller, body),
    providersList,
    providersListOfCompanion: providersList,
    subscriptions: async ({ caller, body }) => {
      const at = momentOf(body.at, timeZone);
      const number = subscriberInScope(caller, body.subscriptionMsisdn, body);
      const rows = await activeSubscriptions(db, valuesOf(caller, number, at));
      return { ...onOnePage(rows.map(presentSubscription)), ...(await asOf(db, at, { rows, number, caller })) };
    },
    presubscriptions: async ({ caller, body }) => {
      const at = momentOf(body.at, timeZone);
      const number = subscriberInScope(caller, body.presubscriptionMsisdn, body);
      const rows = await presubscriptions(db, valuesOf(caller, number, at));
      return { ...onOnePage(rows.map(presentPresubscription)), ...(await asOf(db, at, { rows, number, caller })) };
    },
  };
};
