import { createClient } from "@portal/api-client";
import { broadcasts } from "@portal/api-client/contract/broadcasts";
import { jobs } from "@portal/api-client/contract/jobs";
import { guardedFields, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";

const { send, preview } = createClient(broadcasts, transport);

/** The calls behind a file of messages. */
export const broadcastFile = uploadCalls({
  kind: "broadcast.send",
  send,
  fields: guardedFields,
  preview,
  jobs: createClient(jobs, transport),
});
