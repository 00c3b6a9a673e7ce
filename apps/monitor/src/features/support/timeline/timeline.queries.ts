import { createClient, unwrap } from "@portal/api-client";
import { monitorTimeline, type TimelineKind } from "@portal/api-client/contract/monitor-timeline";
import { transport } from "@portal/auth";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { timelineKey } from "../tab/load-state.ts";
import { momentOf, type Tab } from "../tab/tab.ts";

const { events } = createClient({ events: monitorTimeline.events }, transport);

const eventsAtOnce = 20;

/** The events of the number, newest first; each page starts where the one before ended. */
export const timelineQuery = (tab: Tab, kinds: readonly TimelineKind[]) =>
  infiniteQueryOptions({
    queryKey: [...timelineKey(tab), kinds],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { msisdn, carrierId, providerId } = tab;
      const body = { msisdn, carrierId, providerId: providerId ?? [], kinds: [...kinds], limit: eventsAtOnce };
      return unwrap(
        await events({ body: { ...body, ...momentOf(tab), ...(pageParam && { after: pageParam }) }, signal }),
      );
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
