import { createClient } from "@portal/api-client";
import { jobs } from "@portal/api-client/contract/jobs";
import { oneShotWhitelists } from "@portal/api-client/contract/one-shot-whitelists";
import { onceFields, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";

const { add, previewAdd, remove, previewRemove } = oneShotWhitelists;
const files = createClient({ add, previewAdd, remove, previewRemove }, transport);
const jobCalls = createClient(jobs, transport);

/** Import CSV and Delete CSV. */
export const importFile = uploadCalls({
  kind: "whitelist.add",
  send: files.add,
  fields: onceFields,
  preview: files.previewAdd,
  jobs: jobCalls,
});
export const deleteFile = uploadCalls({
  kind: "whitelist.remove",
  send: files.remove,
  fields: onceFields,
  preview: files.previewRemove,
  jobs: jobCalls,
});
