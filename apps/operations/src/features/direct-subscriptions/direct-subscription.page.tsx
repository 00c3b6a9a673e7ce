import { directSubscriptionColumns, directSubscriptionReasons } from "@portal/api-client/contract/direct-subscriptions";
import { texts } from "@portal/api-client/texts";
import { FilePage } from "../../files/file-page.tsx";
import { directSubscriptionFile } from "./direct-subscription.calls.ts";

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
