import { createClient, unwrap } from "@portal/api-client";
import type { Blacklist } from "@portal/api-client/contract/blacklists";
import { monitorBlacklist } from "@portal/api-client/contract/monitor-blacklist";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { cardKey } from "../tab/load-state.ts";
import { momentOf, type Tab } from "../tab/tab.ts";

const client = createClient(monitorBlacklist, transport);

/** The entries of the number at the tab's carrier, expired ones too. */
export const blacklistQuery = (tab: Tab) =>
  queryOptions({
    queryKey: cardKey(tab, "blacklist"),
    queryFn: async ({ signal }) => {
      const query = { carrierId: tab.carrierId, blacklistMsisdn: tab.msisdn, ...momentOf(tab) };
      return unwrap(await client.list({ query, signal }));
    },
  });

/** Blocks the number at the searched carrier, which is always sent. */
export const addToBlacklist = async (
  entry: Pick<Blacklist, "blacklistMsisdn"> & { blacklistExpireDate: string; carrierId: number },
) => unwrap(await client.add({ body: entry }));

export const removeFromBlacklist = async (id: number) => unwrap(await client.remove({ params: { id } }));
