import { broadcastColumns, broadcastReasons } from "@portal/api-client/contract/broadcasts";
import { texts } from "@portal/api-client/texts";
import { FilePage } from "../../files/file-page.tsx";
import { broadcastFile } from "./broadcast.calls.ts";

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
