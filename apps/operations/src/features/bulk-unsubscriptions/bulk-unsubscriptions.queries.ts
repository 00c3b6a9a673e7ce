import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { bulkUnsubscriptions } from "@portal/api-client/contract/bulk-unsubscriptions";
import { jobs } from "@portal/api-client/contract/jobs";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const { paginate, get, preview, items, download, edit, undo } = bulkUnsubscriptions;
const calls = createClient({ paginate, get, preview, items, download, edit, undo }, transport);
const jobCalls = createClient({ get: jobs.get, cancel: jobs.cancel }, transport);
const key = ["bulk-unsubscriptions"] as const;

/** Loads of batches; every write to one makes all of them stale. */
export const batchQueries = {
  key,
  paginate: (query: CallArgs<typeof bulkUnsubscriptions.paginate>["query"]) =>
    queryOptions({
      queryKey: [...key, "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...key, id],
      queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
    }),
  /** The effect of an approval at this moment. */
  preview: (id: number) =>
    queryOptions({
      queryKey: [...key, id, "preview"],
      queryFn: async ({ signal }) => unwrap(await calls.preview({ params: { id }, signal })),
    }),
  items: (id: number, query: CallArgs<typeof bulkUnsubscriptions.items>["query"]) =>
    queryOptions({
      queryKey: [...key, id, "items", query],
      queryFn: async ({ signal }) => unwrap(await calls.items({ params: { id }, query, signal })),
    }),
};

type Decision = CallArgs<typeof bulkUnsubscriptions.edit>["body"];

/** Writes of batches. Each screen shows failures itself, since the customer has words of their own for them. */
export const batchWrites = {
  decide: (id: number) =>
    mutationOptions({
      mutationFn: async (body: Decision) => unwrap(await calls.edit({ params: { id }, body })),
      meta: { quiet: true },
    }),
  undo: (id: number) =>
    mutationOptions({
      mutationFn: async () => unwrap(await calls.undo({ params: { id } })),
      meta: { quiet: true },
    }),
};

/** The file of a batch as it was uploaded. */
export const batchFile = async (id: number) => unwrap(await calls.download({ params: { id } }));

/** The job that works on a batch. */
export const batchJob = async (id: number, signal: AbortSignal) =>
  unwrap(await jobCalls.get({ params: { id }, signal }));
export const cancelBatchJob = async (id: number) => unwrap(await jobCalls.cancel({ params: { id } }));
