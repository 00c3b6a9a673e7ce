import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Tab } from "./tab.ts";

/** The sections of a tab and the number of the trigger that reloads each; code uses the names (B-112, M-4). */
export const triggers = {
  subscription: 1,
  history: 2,
  presubscription: 3,
  blacklist: 4,
  messages: 5,
  notification: 6,
} as const;
export type CardName = keyof typeof triggers;

const cardCount = Object.keys(triggers).length;

/** Reached when all cards but the last have settled; the last one ends under its own skeleton (B-113, M-5). */
export const maxLoadState = 5;

const tabKey = ({ msisdn, carrierId, key, searchedAt }: Tab) => ["monitor", "tab", msisdn, carrierId, key, searchedAt];

/**
 * The query key of one card of one tab. Cards keep no `staleTime`: whoever opens a tab, searches or turns a page sees what is
 * true now; rows from before are shown meanwhile, marked as refreshing (B-127, B-128).
 */
export const cardKey = (tab: Tab, card: CardName) => [...tabKey(tab), triggers[card]];

/** The query key of a tab's time line, which is no card: it is not part of the load state. */
export const timelineKey = ({ msisdn, carrierId, key, searchedAt }: Tab) =>
  ["monitor", "timeline", msisdn, carrierId, key, searchedAt] as const;

/** How many cards of a tab have settled: answered, failed or absent, never above 5 (M-5). */
export function useLoadState(tab: Tab): number {
  const loading = useIsFetching({ queryKey: tabKey(tab), predicate: ({ state }) => state.status === "pending" });
  return Math.min(maxLoadState, cardCount - loading);
}

/** Fires the triggers of a tab: each named card, and no other, is asked again, and the time line shows what happened (B-112). */
export function useTriggers(tab: Tab): (...cards: readonly CardName[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...cards) => {
      const keys = [...cards.map((card) => cardKey(tab, card)), timelineKey(tab)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    [client, tab],
  );
}
