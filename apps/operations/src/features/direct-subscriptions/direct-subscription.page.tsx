import { createClient } from "@portal/api-client";
import {
  directSubscriptionColumns,
  directSubscriptionReasons,
  directSubscriptions,
} from "@portal/api-client/contract/direct-subscriptions";
import { jobs } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import { guardedFields, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";
import { FilePage } from "../../files/file-page.tsx";

const { create, preview } = createClient(directSubscriptions, transport);

/** The calls behind a file of direct subscriptions. */
const directSubscriptionFile = uploadCalls({
  kind: "direct-subscription.create",
  send: create,
  fields: guardedFields,
  preview,
  jobs: createClient(jobs, transport),
});

/** Subscribes the numbers of a CSV file. */
export default function DirectSubscriptionPage() {
  return (
    <FilePage
      title="Direct Subscription"
      purpose="Subscribes each number of a file to the product whose keyword is in the same row."
      columns={directSubscriptionColumns}
      act="subscribe"
      calls={directSubscriptionFile}
      doneText={({ subscribed, skipped }) => `${texts.done} Subscribed: ${subscribed}. Skipped: ${skipped}.`}
      counts={{
        total: "rows",
        subscribed: "subscribed",
        skipped: "skipped",
        keywordNotFound: "without a product of this keyword",
        blacklisted: "in the blacklist",
        alreadySubscribed: "subscribed already",
        limitReached: "over the product's limit",
      }}
      reasons={directSubscriptionReasons}
    />
  );
}
