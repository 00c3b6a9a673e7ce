import { createClient, isApiFailure, unwrap } from "@portal/api-client";
import { type ReportResult, reportRuns } from "@portal/api-client/contract/report-runs";
import type { Widget } from "@portal/api-client/contract/widgets";
import { texts } from "@portal/api-client/texts";
import { transport } from "@portal/auth";
import { lookupQueries } from "@portal/records";
import { portalDay } from "@portal/time";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { writeLink } from "../../../filters/filter-link.ts";
import { toSent } from "../../../filters/filter-values.ts";
import { reportsKey } from "../../../queries/reports.queries.ts";
import { isDue, refreshEvery, untilNextRun } from "./refresh.ts";
import { runQueue } from "./run-queue.ts";
import { needsCarrierName, widgetValues } from "./widget-filters.ts";

const client = createClient({ filters: reportRuns.filters, view: reportRuns.view }, transport);

/** The rows of a widget with their filter values. */
export interface WidgetRun {
  readonly result: ReportResult;
  /** The filter values as the report's view takes them from its address. */
  readonly link: Record<string, string>;
}

/**
 * Two runs at a time for the whole page: the API lets a user run three reports, and one is left for the report's view.
 */
const queued = runQueue(2);

/** Runs of another screen or tab may still take the user's places: a widget waits for a free one, a few times. */
const placeIsFreeIn = { ms: 5_000, tries: 3 };

/** The filters of a widget's report, asked for once for all of its runs. */
const filtersQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...reportsKey, "widget-filters", reportId],
    queryFn: async ({ signal }) => unwrap(await client.filters({ params: { id: reportId }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * The report of a widget with the filter values of the portal's today. The run is cancelled in the datasource when
 * nobody looks at it. It runs again regularly, but not while the tab is hidden.
 */
export const widgetRunQuery = (widget: Widget, timeZone: string) =>
  queryOptions({
    queryKey: ["widget-runs", widget.widgetId, widget.reportId.reportId, widget.providerId?.providerId ?? null],
    queryFn: ({ client: cache, signal }) => runAsEdited(widget, { cache, signal, timeZone }),
    retry: (tries, error) => isApiFailure(error) && error.status === 429 && tries < placeIsFreeIn.tries,
    retryDelay: placeIsFreeIn.ms,
    staleTime: refreshEvery,
    refetchInterval: ({ state }) => untilNextRun(state),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (isDue(state) ? "always" : false),
  });

class UnfilledFilters extends Error {
  override message = texts.widgetNeedsFilters;
}

interface RunOptions {
  cache: QueryClient;
  signal: AbortSignal;
  timeZone: string;
}

/**
 * Runs a report whose filters may have changed: where cached filters are refused, it runs once more with the current
 * ones.
 */
async function runAsEdited(widget: Widget, options: RunOptions): Promise<WidgetRun> {
  const { queryKey } = filtersQuery(widget.reportId.reportId);
  const cached = options.cache.getQueryState(queryKey);
  const areKept = cached?.data !== undefined && !cached.isInvalidated;
  try {
    return await run(widget, options);
  } catch (error) {
    if (!isOfFilters(error)) throw error;
    // removing them would cancel their load for another widget of the report
    await options.cache.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
    if (areKept) return runAsEdited(widget, options);
    throw error;
  }
}

const isOfFilters = (error: unknown) =>
  error instanceof UnfilledFilters || (isApiFailure(error) && error.status === 400);

async function run({ reportId: { reportId }, providerId: provider }: Widget, options: RunOptions): Promise<WidgetRun> {
  const { cache, signal, timeZone } = options;
  const filters = await cache.fetchQuery(filtersQuery(reportId));
  const carrierName = needsCarrierName(filters) ? await nameOfCarrier(cache, provider?.carrierId) : undefined;
  return queued(signal, async () => {
    const values = widgetValues(filters, { today: portalDay(Date.now(), timeZone), provider, carrierName });
    if (!values) throw new UnfilledFilters();
    const sent = toSent(filters, values);
    const call = {
      params: { id: reportId },
      query: { source: "widget" },
      body: { reportFilters: sent },
      signal,
    } as const;
    return { result: unwrap(await client.view(call)), link: writeLink(filters, sent) };
  });
}

async function nameOfCarrier(cache: QueryClient, carrierId: number | undefined): Promise<string | undefined> {
  if (carrierId === undefined) return undefined;
  const [carrier] = await cache.fetchQuery({
    ...lookupQueries.names([{ of: "carriers", id: carrierId }]),
    staleTime: refreshEvery,
  });
  return carrier?.name;
}
