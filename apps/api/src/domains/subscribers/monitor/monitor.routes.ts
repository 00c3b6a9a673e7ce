import type { monitor as contract } from "@portal/api-client/contract/monitor";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import type { HandlerArgs, Handlers } from "#platform/http/mount.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { presentPresubscription, presentProviderOfList, presentSubscription } from "./monitor.presenter.ts";
import { monitorService } from "./monitor.service.ts";

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
      const rows = await monitorService.activeSubscriptions(db, caller, body, at);
      return { ...onOnePage(rows.map(presentSubscription)), ...(await asOf(db, at, rows)) };
    },
    presubscriptions: async ({ caller, body }) => {
      const at = momentOf(body.at, timeZone);
      const rows = await monitorService.presubscriptions(db, caller, body, at);
      return { ...onOnePage(rows.map(presentPresubscription)), ...(await asOf(db, at, rows)) };
    },
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
