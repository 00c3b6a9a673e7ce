import type { MessageTrace } from "@portal/api-client/contract/monitor-trace";
import { DateTime } from "@portal/ui";
import Bell from "lucide-react/icons/bell";
import Coins from "lucide-react/icons/coins";
import Inbox from "lucide-react/icons/inbox";
import KeyRound from "lucide-react/icons/key-round";
import Repeat from "lucide-react/icons/repeat";
import Scale from "lucide-react/icons/scale";
import Send from "lucide-react/icons/send";
import { JobNote } from "../tab/job-note.tsx";
import { TraceDecision } from "./trace-decision.tsx";
import { TraceCharges, TraceMessages, TraceNotifications } from "./trace-results.tsx";
import { NotKnown, Quiet, TraceStep, TraceSteps } from "./trace-step.tsx";

interface TraceProps {
  trace: MessageTrace;
}

/** The steps of a message in their order. A step that is not known says so. */
export const TraceChain = ({ msisdn, trace }: TraceProps & { msisdn: string }) => (
  <TraceSteps aria-label="Steps, in their order">
    <TraceStep title="Origin" icon={Inbox}>
      <Origin trace={trace} />
    </TraceStep>
    <TraceStep title="Keyword" icon={KeyRound}>
      <Keyword trace={trace} />
    </TraceStep>
    <TraceStep title="Decision" icon={Scale}>
      <TraceDecision msisdn={msisdn} trace={trace} />
    </TraceStep>
    <TraceStep title="Message sent" icon={Send}>
      <TraceMessages trace={trace} />
    </TraceStep>
    <TraceStep title="Subscription" icon={Repeat}>
      <Subscription trace={trace} />
    </TraceStep>
    <TraceStep title="Charge" icon={Coins}>
      <TraceCharges trace={trace} />
    </TraceStep>
    <TraceStep title="Notification" icon={Bell}>
      <TraceNotifications trace={trace} />
    </TraceStep>
  </TraceSteps>
);

function Origin({ trace: { origin, request } }: TraceProps) {
  const { kind, by, job } = origin;
  return (
    <>
      {kind === "subscriber" && request && <p>The subscriber wrote to {request.shortcode}.</p>}
      {kind === "directSubscription" && <p>A file of direct subscriptions, uploaded by {by}.</p>}
      {kind === "broadcast" && <p>A broadcast, uploaded by {by}.</p>}
      {kind === "unknown" && <NotKnown>No record says where this message came from.</NotKnown>}
      {job && <JobNote job={job} />}
      {request && (
        <p>
          Message {request.id}, <DateTime value={request.createdAt} />: “{request.content}”
        </p>
      )}
    </>
  );
}

function Keyword({ trace: { request, keyword, product } }: TraceProps) {
  if (!request) return <Quiet>None: the subscriber did not write.</Quiet>;
  if (keyword)
    return (
      <p>
        {keyword.productKeyword}, of {product?.productName}
      </p>
    );
  if (!product) return <Quiet>The message names no keyword of the provider.</Quiet>;
  return <NotKnown>The keyword of {product.productName} was changed since.</NotKnown>;
}

function Subscription({ trace: { subscription, request, origin } }: TraceProps) {
  if (subscription)
    return (
      <p>
        Subscription {subscription.subscriptionId} {subscription.change === "begun" ? "began" : "ended"}.
      </p>
    );
  const isChanged = request?.answer === "subscribed" || request?.answer === "unsubscribed";
  if (isChanged || (request && origin.kind === "unknown"))
    return <NotKnown>No record names the subscription that the message began or ended.</NotKnown>;
  return <Quiet>The message began and ended none.</Quiet>;
}
