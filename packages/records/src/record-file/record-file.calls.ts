import { createClient, unwrap } from "@portal/api-client";
import { bulkChanges } from "@portal/api-client/contract/bulk-changes";
import { jobs } from "@portal/api-client/contract/jobs";
import { type FileResource, recordFiles } from "@portal/api-client/contract/record-files";
import { type Confirmations, guardedFields, onceFields, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import type { FileCalls } from "../upload/upload-state.ts";

const files = createClient(recordFiles, transport);
const jobCalls = createClient(jobs, transport);
const changes = createClient({ undo: bulkChanges.undo }, transport);

const fields = (confirmations: Confirmations) => ({ ...onceFields(confirmations), ...guardedFields(confirmations) });

/** The calls behind a file of records. A file that was previewed changes nothing that others have changed since. */
export function recordFileCalls(resource: FileResource): FileCalls {
  const params = { resource };
  let previewed: { file: File; jobId: number } | undefined;
  return uploadCalls({
    kind: "records.file",
    send: ({ file, body, ...how }) => {
      const seen = previewed?.file === file ? { previewId: previewed.jobId } : {};
      return files.apply({ params, file, body: { ...body, ...seen }, ...how });
    },
    fields,
    preview: async ({ file, ...how }) => {
      const reply = await files.preview({ params, file, ...how });
      if (reply.ok) previewed = { file, jobId: reply.data.jobId };
      return reply;
    },
    jobs: jobCalls,
  });
}

/** The headings of a file, as a file without rows. */
export const fileTemplate = async (resource: FileResource) => unwrap(await files.template({ params: { resource } }));

/** Takes the changes of a file back. */
export const undoFile = async (id: number) => unwrap(await changes.undo({ params: { id } }));

/** A page of the records that a file creates or changes. */
export const changedRows = (id: number, page: number, limit: number) =>
  queryOptions({
    queryKey: ["jobs", id, "changed rows", page, limit],
    queryFn: async ({ signal }) => {
      const filters = (["created", "changed"] as const).map((value) => ({ field: "outcome" as const, value }));
      return unwrap(await jobCalls.rows({ params: { id }, query: { page, limit, filters }, signal }));
    },
  });
