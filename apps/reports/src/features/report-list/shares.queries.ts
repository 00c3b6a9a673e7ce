import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { reportReaders } from "@portal/api-client/contract/report-readers";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const { shares, share } = reportReaders;
const calls = createClient({ shares, share, users: lookups.users }, transport);

/** Whom a report is shared to; not kept, as what is shown is what a save replaces (V9). */
export const sharesQuery = (reportId: number) =>
  queryOptions({
    queryKey: ["reports", "shares", reportId],
    queryFn: async ({ signal }) => unwrap(await calls.shares({ params: { id: reportId }, signal })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const usersQuery = () =>
  queryOptions({
    queryKey: ["lookups", "users"],
    queryFn: async ({ signal }) => unwrap(await calls.users({ query: {}, signal })),
  });

export const shareReport = () =>
  mutationOptions({
    mutationFn: async (body: CallArgs<typeof share>["body"]) => unwrap(await calls.share({ body })),
    onSuccess: (_shares, _body, _result, { client }) => client.invalidateQueries({ queryKey: ["reports"] }),
  });
