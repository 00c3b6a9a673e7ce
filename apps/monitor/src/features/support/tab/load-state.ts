import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Tab } from "./tab.ts";

/** The sections of a tab, each with the number of its trigger; code uses the names. */
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

/** The state when all cards but the last have settled; the last one ends under its own skeleton. */
export const maxLoadState = 5;

const tabKey = ({ msisdn, carrierId, key, searchedAt, at }: Tab) => [
  "monitor",
  "tab",
  msisdn,
  carrierId,
  key,
  searchedAt,
  at,
];

/**
 * The query key of one card of one tab. Cards keep no `staleTime`: opening a tab, searching and turning a page always
 * load anew; older rows are shown meanwhile, marked as refreshing.
 */
export const cardKey = (tab: Tab, card: CardName) => [...tabKey(tab), triggers[card]];

/** The query key of a tab's time line. It is not a card, so it is not part of the load state. */
export const timelineKey = ({ msisdn, carrierId, key, searchedAt, at }: Tab) =>
  ["monitor", "timeline", msisdn, carrierId, key, searchedAt, at] as const;

/** The number of settled cards of a tab, which answered, failed or are absent; at most 5. */
export function useLoadState(tab: Tab): number {
  const loading = useIsFetching({ queryKey: tabKey(tab), predicate: ({ state }) => state.status === "pending" });
  return Math.min(maxLoadState, cardCount - loading);
}

/** Fires the triggers of a tab: reloads each named card, and no other, and the time line. */
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
