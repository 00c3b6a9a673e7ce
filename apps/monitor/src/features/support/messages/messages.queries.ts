import type { ListQuery } from "@portal/api-client";
import { createClient, type OnReceive, unwrap } from "@portal/api-client";
import {
  type messageOrigins,
  type messageStatuses,
  type monitorMessageColumns,
  monitorMessages,
} from "@portal/api-client/contract/monitor-messages";
import { toDateRange } from "@portal/api-client/days";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { filterValues } from "../tab/filter-values.ts";
import { cardKey } from "../tab/load-state.ts";
import { momentOf, type Tab } from "../tab/tab.ts";

const client = createClient(monitorMessages, transport);

export type MessageFilter = "origin" | "type" | "status" | "shortcode" | "createdFrom" | "createdTo";
export type MessageCardQuery = ListQuery<MessageFilter, (typeof monitorMessageColumns)[number]>;

/** One page of messages, with the filters of the card. */
export const messagesQuery = (tab: Tab, query: MessageCardQuery) =>
  queryOptions({
    queryKey: [...cardKey(tab, "messages"), query],
    queryFn: async ({ signal }) => {
      const { page, limit } = query;
      return unwrap(
        await client.paginate({ body: { ...searchOf(tab, query), ...momentOf(tab), page, limit }, signal }),
      );
    },
  });

/** The rows of the card's last search as a file, without paging. */
export const exportMessages = async (
  tab: Tab,
  query: MessageCardQuery,
  args: { signal?: AbortSignal; onReceive?: OnReceive },
) => unwrap(await client.export({ ...args, body: searchOf(tab, query) }));

const searchOf = ({ msisdn, carrierId, providerId }: Tab, { filters, sortBy, sort }: MessageCardQuery) => {
  const value = filterValues(filters);
  return {
    messageMsisdn: msisdn,
    carrierId,
    providerId: providerId ?? [],
    // the filter offers these words only
    origin: value.origin as (typeof messageOrigins)[number] | undefined,
    status: value.status as (typeof messageStatuses)[number] | undefined,
    type: value.type ?? null,
    shortcode: value.shortcode ?? null,
    ...toDateRange([value.createdFrom ?? "", value.createdTo ?? ""]),
    ...(sortBy && { sortBy, sort }),
  };
};
