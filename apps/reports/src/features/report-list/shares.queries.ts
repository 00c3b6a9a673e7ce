import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { reportReaders } from "@portal/api-client/contract/report-readers";
import { transport } from "@portal/auth";
import { lookupQueries } from "@portal/records";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { changesReports, reportsKey } from "../../queries/reports.queries.ts";

const { shares, share } = reportReaders;
const calls = createClient({ shares, share }, transport);

/** Whom a report is shared to; not kept, as what is shown is what a save replaces (V9). */
export const sharesQuery = (reportId: number) =>
  queryOptions({
    queryKey: [...reportsKey, "shares", reportId],
    queryFn: async ({ signal }) => unwrap(await calls.shares({ params: { id: reportId }, signal })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Users by their ids, as far as one may share with them; where there are many they are not all known. */
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
