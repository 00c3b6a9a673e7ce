import { createClient } from "@portal/api-client";
import { blacklistFiles } from "@portal/api-client/contract/blacklist-files";
import { jobs } from "@portal/api-client/contract/jobs";
import { once, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";

const files = createClient(blacklistFiles, transport);
const jobCalls = createClient(jobs, transport);

/** Add from File and Remove from File. */
export const addFile = uploadCalls({
  kind: "blacklist.add",
  send: files.add,
  fields: once,
  preview: files.previewAdd,
  jobs: jobCalls,
});
export const removeFile = uploadCalls({
  kind: "blacklist.remove",
  send: files.remove,
  fields: once,
  preview: files.previewRemove,
  jobs: jobCalls,
});
