import type { ListQuery } from "@portal/api-client";
import { createClient, type OnReceive, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { type historyColumns, monitorHistory } from "@portal/api-client/contract/monitor-history";
import { toDateRange } from "@portal/api-client/days";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { filterValues } from "../tab/filter-values.ts";
import { cardKey } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";

const client = createClient(
  { ...monitorHistory, products: lookups.products, shortcodes: lookups.shortcodes },
  transport,
);

export type HistoryFilter =
  | "productId"
  | "shortcodeId"
  | "subscriptionStatus"
  | "subscriptionDeactivatedBy"
  | "mdsId"
  | "createdFrom"
  | "createdTo";

export type HistoryCardQuery = ListQuery<HistoryFilter, (typeof historyColumns)[number]>;

/** One page of the history as the card asks for it; its trigger is asked again whatever the page (B-566). */
export const historyQuery = (tab: Tab, query: HistoryCardQuery) =>
  queryOptions({
    queryKey: [...cardKey(tab, "history"), query],
    queryFn: async ({ signal }) => {
      const { page, limit } = query;
      return unwrap(await client.paginate({ body: { ...searchOf(tab, query), page, limit }, signal }));
    },
  });

/** The rows that the card last searched for, without paging, as a file (5.6, M-7). */
export const exportHistory = async (
  tab: Tab,
  query: HistoryCardQuery,
  args: { signal?: AbortSignal; onReceive?: OnReceive },
) => unwrap(await client.export({ ...args, body: searchOf(tab, query) }));

const searchOf = ({ msisdn, carrierId, providerId }: Tab, { filters, sortBy, sort }: HistoryCardQuery) => {
  const value = filterValues(filters);
  return {
    subscriptionMsisdn: msisdn,
    carrierId,
    providerId: providerId ?? [],
    productId: value.productId ?? null,
    shortcodeId: value.shortcodeId ?? null,
    subscriptionStatus: value.subscriptionStatus === undefined ? undefined : Number(value.subscriptionStatus),
    subscriptionDeactivatedBy: value.subscriptionDeactivatedBy ?? null,
    mdsId: value.mdsId ?? null,
    ...toDateRange([value.createdFrom ?? "", value.createdTo ?? ""]),
    ...(sortBy && { sortBy, sort }),
  };
};

const placeOf = ({ carrierId, providerId }: Tab) => ({ carrierId, ...(providerId !== null && { providerId }) });

/** Products of the tab's provider, for the filter. */
export const productsOfTabQuery = (tab: Tab) =>
  queryOptions({
    queryKey: ["lookups", "products", placeOf(tab)],
    queryFn: async ({ signal }) => unwrap(await client.products({ query: placeOf(tab), signal })),
  });

/** Shortcodes of the tab's provider, for the filter. */
export const shortcodesOfTabQuery = (tab: Tab) =>
  queryOptions({
    queryKey: ["lookups", "shortcodes", placeOf(tab)],
    queryFn: async ({ signal }) => unwrap(await client.shortcodes({ query: placeOf(tab), signal })),
  });
