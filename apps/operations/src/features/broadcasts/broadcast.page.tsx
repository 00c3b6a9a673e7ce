import { createClient } from "@portal/api-client";
import { broadcastColumns, broadcastReasons, broadcasts } from "@portal/api-client/contract/broadcasts";
import { jobs } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import { guardedFields, uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";
import { FilePage } from "../../files/file-page.tsx";

const { send, preview } = createClient(broadcasts, transport);

/** The calls behind a file of messages. */
const broadcastFile = uploadCalls({
  kind: "broadcast.send",
  send,
  fields: guardedFields,
  preview,
  jobs: createClient(jobs, transport),
});

/** Sends the messages of a CSV file to its subscribers. */
export default function BroadcastPage() {
  return (
    <FilePage
      title="Broadcast"
      purpose="Sends the messages of a file to numbers that are subscribed to their products."
      columns={broadcastColumns}
      act="message"
      calls={broadcastFile}
      doneText={({ subscriptions, total }) =>
        `${texts.done} Subscriptions found: ${subscriptions}. Total messages: ${total}.`
      }
      counts={{
        subscriptions: "subscriptions found",
        total: "messages",
        queued: "queued",
        skipped: "skipped",
        noSubscription: "without an active subscription",
        blacklisted: "in the blacklist",
        quota: "over the daily quota",
      }}
      reasons={broadcastReasons}
    />
  );
}
