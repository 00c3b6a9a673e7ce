import { createClient } from "@portal/api-client";
import { directSubscriptions } from "@portal/api-client/contract/direct-subscriptions";
import { jobs } from "@portal/api-client/contract/jobs";
import { guardedFields, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";

const { create, preview } = createClient(directSubscriptions, transport);

/** The calls behind a file of direct subscriptions. */
export const directSubscriptionFile = uploadCalls({
  kind: "direct-subscription.create",
  send: create,
  fields: guardedFields,
  preview,
  jobs: createClient(jobs, transport),
});
