import { createClient, unwrap } from "@portal/api-client";
import { blacklistFiles } from "@portal/api-client/contract/blacklist-files";
import { effects } from "@portal/api-client/contract/effects";
import { type Job, jobs } from "@portal/api-client/contract/jobs";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const { get, cancel, rows } = jobs;
const calls = createClient(effects, transport);
const fileCalls = createClient({ effectOfAsked: blacklistFiles.effectOfAsked }, transport);
const jobCalls = createClient({ get, cancel, rows }, transport);

/** The time between two loads while the effect is reckoned. */
const lookEveryMs = 1_000;
/** The samples and amounts of an effect fit on one page. */
const mostRows = 100;

export const isOpen = ({ state }: Pick<Job, "state">): boolean => state === "queued" || state === "running";

/** The calls that begin to reckon an effect; each answers the job that does it. */
export const effectCalls = {
  carrierPolicy: async (body: Parameters<typeof calls.carrierPolicy>[0]["body"]) =>
    unwrap(await calls.carrierPolicy({ body })),
  product: async (body: Parameters<typeof calls.product>[0]["body"]) => unwrap(await calls.product({ body })),
  billingCode: async (body: Parameters<typeof calls.billingCode>[0]["body"]) =>
    unwrap(await calls.billingCode({ body })),
  askedFile: async (proposalId: number, days: number) =>
    unwrap(await fileCalls.effectOfAsked({ params: { id: proposalId }, body: { days } })),
  cancel: async (id: number) => unwrap(await jobCalls.cancel({ params: { id } })),
};

/** The job behind an effect, until it has ended, and its rows. */
export const effectQueries = {
  job: (id: number) =>
    queryOptions({
      queryKey: ["effects", id],
      queryFn: async ({ signal }) => unwrap(await jobCalls.get({ params: { id }, signal })),
      refetchInterval: ({ state }) => (!state.data || isOpen(state.data) ? lookEveryMs : false),
    }),
  rows: (id: number) =>
    queryOptions({
      queryKey: ["effects", id, "rows"],
      queryFn: async ({ signal }) =>
        unwrap(
          await jobCalls.rows({
            params: { id },
            query: { page: 1, limit: mostRows, sortBy: "line", sort: "asc", filters: [] },
            signal,
          }),
        ),
    }),
};
