import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { reportReaders } from "@portal/api-client/contract/report-readers";
import { transport } from "@portal/auth";
import { lookupQueries } from "@portal/records";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { changesReports, reportsKey } from "../../queries/reports.queries.ts";

const { shares, share } = reportReaders;
const calls = createClient({ shares, share }, transport);

/** The users of a shared report. It is not cached, since a save replaces the whole set that is shown. */
export const sharesQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...reportsKey, "shares", reportId],
    queryFn: async ({ signal }) => unwrap(await calls.shares({ params: { id: reportId }, signal })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Users by their ids, as far as the caller may share with them; of many users only some are loaded. */
export const usersOf = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ["lookups", "users", "several", ids],
    queryFn: async ({ client: cache }) =>
      (await Promise.all(ids.map((id) => cache.fetchQuery(lookupQueries.of("users", id))))).flat(),
  });

export const shareReport = () =>
  mutationOptions({
    mutationFn: async (body: CallArgs<typeof share>["body"]) => unwrap(await calls.share({ body })),
    ...changesReports,
  });
