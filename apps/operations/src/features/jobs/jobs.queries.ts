import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { type Job, jobs } from "@portal/api-client/contract/jobs";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const { paginate, get, cancel, undo, rejected } = jobs;
const calls = createClient({ paginate, get, cancel, undo, rejected }, transport);
const key = ["jobs"] as const;

/** The time between two loads while a job on the screen runs; a hidden tab does not load. */
const lookEveryMs = 2_000;

export const isOpen = ({ state }: Pick<Job, "state">): boolean => state === "queued" || state === "running";

/** Loads of jobs, which repeat while one of them waits or runs; the cancelling of a job, and the undo of its work. */
export const jobQueries = {
  paginate: (query: CallArgs<typeof paginate>["query"]) =>
    queryOptions({
      queryKey: [...key, "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
      refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? lookEveryMs : false),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...key, id],
      queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
      // one failed load says nothing about the job, which goes on
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? lookEveryMs : false),
    }),
  undo: (id: number) =>
    mutationOptions({
      mutationFn: async (confirmedCount?: number) =>
        unwrap(await calls.undo({ params: { id }, body: { guard: "1", confirmedCount } })),
      meta: { quiet: true },
      onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: number) => unwrap(await calls.cancel({ params: { id } })),
      onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
};

/** The rows that a job refused, as a CSV file. */
export const rejectedRows = async (id: number) => unwrap(await calls.rejected({ params: { id } }));
