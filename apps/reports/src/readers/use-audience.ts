import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { type ReportAudience, reportReaders } from "@portal/api-client/contract/report-readers";
import { transport } from "@portal/auth";
import { hashKey, keepPreviousData, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { reportsKey } from "../queries/reports.queries.ts";

const calls = createClient({ audience: reportReaders.audience }, transport);

/** The change of a report that a screen is about to save; absent values stay as they are stored. */
export type AudienceChange = CallArgs<typeof reportReaders.audience>["body"];

/** How a screen asks: under the key of the record that it saves, so that a write of it asks anew. */
interface Asking<Change> {
  readonly key: readonly string[];
  readonly ask: (change: Change, signal: AbortSignal) => Promise<ReportAudience>;
}

const ofReport: Asking<AudienceChange> = {
  key: reportsKey,
  ask: async (body, signal) => unwrap(await calls.audience({ body, signal })),
};

const audienceQuery = <Change>({ key, ask }: Asking<Change>, change: Change | undefined) =>
  queryOptions({
    queryKey: [...key, "audience", change],
    queryFn: change === undefined ? skipToken : ({ signal }) => ask(change, signal),
  });

/** The ticks have to rest this long before the API is asked, in milliseconds. */
const restMs = 300;

/** The check of a change's readers, for the parts of a screen that show it or wait for it. */
export interface AudienceCheck {
  readonly audience: ReportAudience | undefined;
  readonly checking: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** Checks who sees a report if a change of it is saved. */
export const useAudience = (change: AudienceChange | undefined): AudienceCheck => useAudienceOf(ofReport, change);

/**
 * Checks, once for the whole screen, who sees a report if a change is saved. The first change is checked at once. While
 * staff tick on, the previous answer stays and `checking` is true.
 */
export function useAudienceOf<Change>(asking: Asking<Change>, change: Change | undefined): AudienceCheck {
  const settled = useSettled(change);
  const load = useQuery({ ...audienceQuery(asking, settled), placeholderData: keepPreviousData, staleTime: 0 });
  return {
    audience: load.error ? undefined : load.data,
    checking: load.isFetching || hashKey([settled]) !== hashKey([change]),
    failure: load.error,
    retry: () => void load.refetch(),
  };
}

/** A value once it has not changed for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  if (settled === undefined && value !== undefined) setSettled(value);
  const key = hashKey([value]);
  const settle = useEffectEvent(() => setSettled(value));
  const isSettled = key === hashKey([settled]);
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(settle, restMs);
    return () => clearTimeout(timer);
  }, [key, isSettled]);
  return settled;
}
