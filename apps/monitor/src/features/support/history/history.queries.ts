import type { ListQuery } from "@portal/api-client";
import { createClient, type OnReceive, unwrap } from "@portal/api-client";
import { type historyColumns, monitorHistory } from "@portal/api-client/contract/monitor-history";
import { toDateRange } from "@portal/api-client/days";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { filterValues } from "../tab/filter-values.ts";
import { cardKey } from "../tab/load-state.ts";
import { momentOf, type Tab } from "../tab/tab.ts";

const client = createClient(monitorHistory, transport);

export type HistoryFilter =
  | "productId"
  | "shortcodeId"
  | "subscriptionStatus"
  | "subscriptionDeactivatedBy"
  | "mdsId"
  | "createdFrom"
  | "createdTo";

export type HistoryCardQuery = ListQuery<HistoryFilter, (typeof historyColumns)[number]>;

/** One page of the history; the card's trigger reloads each page. */
export const historyQuery = (tab: Tab, query: HistoryCardQuery) =>
  queryOptions({
    queryKey: [...cardKey(tab, "history"), query],
    queryFn: async ({ signal }) => {
      const { page, limit } = query;
      return unwrap(
        await client.paginate({ body: { ...searchOf(tab, query), ...momentOf(tab), page, limit }, signal }),
      );
    },
  });

/** The rows of the card's last search as a file, without paging. */
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

/** The ids that narrow products and shortcodes. */
export const placeOf = ({ carrierId, providerId }: Tab) => ({ carrierId, ...(providerId !== null && { providerId }) });
