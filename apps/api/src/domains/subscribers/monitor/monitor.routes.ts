import type { monitor as contract } from "@portal/api-client/contract/monitor";
import type { Db } from "#platform/database/database.ts";
import type { HandlerArgs, Handlers } from "#platform/http/mount.ts";
import { presentPresubscription, presentProviderOfList, presentSubscription } from "./monitor.presenter.ts";
import { monitorService } from "./monitor.service.ts";

/** `services/monitor-users/*`: the search for a number, its active subscriptions and its pre-subscriptions. */
export const monitorRoutes = (db: Db): Handlers<typeof contract> => {
  const providersList = async ({ caller, query }: HandlerArgs<typeof contract.providersList>) =>
    (await monitorService.providersOfCarrier(db, caller, query)).map(presentProviderOfList);
  return {
    providers: ({ caller, body }) => monitorService.searchProviders(db, caller, body),
    providersList,
    providersListOfCompanion: providersList,
    subscriptions: async ({ caller, body }) =>
      onOnePage((await monitorService.activeSubscriptions(db, caller, body)).map(presentSubscription)),
    presubscriptions: async ({ caller, body }) =>
      onOnePage((await monitorService.presubscriptions(db, caller, body)).map(presentPresubscription)),
  };
};

/** Cards without paging still answer a page. */
const onOnePage = <Item>(results: Item[]) => ({
  results,
  currentPage: 1,
  total: results.length,
  nextPage: null,
  previousPage: null,
});
