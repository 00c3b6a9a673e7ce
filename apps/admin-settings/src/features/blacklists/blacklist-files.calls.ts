import { createClient, unwrap } from "@portal/api-client";
import type { ApprovalRequest } from "@portal/api-client/contract/approvals";
import { blacklistFiles } from "@portal/api-client/contract/blacklist-files";
import { jobs } from "@portal/api-client/contract/jobs";
import { onceFields, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";

const files = createClient(blacklistFiles, transport);
const jobCalls = createClient(jobs, transport);

/** Add from File and Remove from File. */
export const addFile = uploadCalls({
  kind: "blacklist.add",
  send: files.add,
  fields: onceFields,
  preview: files.previewAdd,
  jobs: jobCalls,
});
export const removeFile = uploadCalls({
  kind: "blacklist.remove",
  send: files.remove,
  fields: onceFields,
  preview: files.previewRemove,
  jobs: jobCalls,
});

/** The same files where a second person has to approve them; `request` says why, and from when they are to hold. */
export const askToAddFile = (request: () => ApprovalRequest) =>
  uploadCalls({
    kind: "blacklist.add.ask",
    send: files.askToAdd,
    fields: (confirmations) => ({ ...onceFields(confirmations), ...request() }),
    preview: files.previewAdd,
    jobs: jobCalls,
  });
export const askToRemoveFile = (request: () => ApprovalRequest) =>
  uploadCalls({
    kind: "blacklist.remove.ask",
    send: files.askToRemove,
    fields: (confirmations) => ({ ...onceFields(confirmations), ...request() }),
    preview: files.previewRemove,
    jobs: jobCalls,
  });

/** Begin to reckon what a file would have done over the last days; each answers its job. */
export const effectOfAdd = async (file: File, days: number) =>
  unwrap(await files.effectOfAdd({ file, body: { days } }));
export const effectOfRemove = async (file: File, days: number) =>
  unwrap(await files.effectOfRemove({ file, body: { days } }));
