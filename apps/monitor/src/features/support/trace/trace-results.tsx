import type { MessageTrace, TraceCharge, TraceMessage } from "@portal/api-client/contract/monitor-trace";
import { codeText } from "@portal/api-client/contract/refusal-codes";
import { chakra, DateTime, Fact, Facts, StatusMark } from "@portal/ui";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { NotKnown, Quiet } from "./trace-step.tsx";
import { Moments, Tries } from "./trace-tries.tsx";

interface TraceProps {
  trace: MessageTrace;
}

/** What went out: each message with its tries, the carrier's code and the reports. */
export function TraceMessages({ trace: { messages } }: TraceProps) {
  if (messages.length === 0) return <Quiet>No message was sent.</Quiet>;
  return messages.map((message) => <SentMessage key={message.id} message={message} />);
}

function SentMessage({ message }: { message: TraceMessage }) {
  const { id, content, status, failure, carrierCode } = message;
  return (
    <Part>
      <p>
        Message {id}: “{content}”
      </p>
      <Facts>
        <Fact name="Status">{status}</Fact>
        {failure && <Fact name="Failure">{failure}</Fact>}
        {carrierCode && <Fact name="Carrier’s code">{codeText(carrierCode)}</Fact>}
      </Facts>
      <h3>Tries</h3>
      {message.tries.length + message.lostTries === 0 && <Quiet>It was not tried.</Quiet>}
      <Tries {...message} label={`Tries of message ${id}`} />
      <h3>Delivery report</h3>
      <Reports message={message} />
    </Part>
  );
}

function Reports({ message: { id, status, reports, tries, lostTries } }: { message: TraceMessage }) {
  if (reports.length > 0) return <Moments label={`Reports on message ${id}`} moments={reports} />;
  if (status === "pending" || status === "sent") return <Quiet>None has come yet.</Quiet>;
  if (tries.length + lostTries === 0) return <Quiet>None comes for a message that was not tried.</Quiet>;
  if (tries.at(-1)?.status === status) return <Quiet>None comes: the last try ended it.</Quiet>;
  return <NotKnown>The report is older than the record of reports.</NotKnown>;
}

const chargeWords = {
  charged: "charged",
  failed: "failed",
  unknown: "the carrier has not said how it ended",
} as const;

/** The charges of the subscription that began, each with its state, its reference and the carrier's code. */
export function TraceCharges({ trace: { charges, chargesTotal, subscription } }: TraceProps) {
  if (!charges) return <Quiet>You may not see charges.</Quiet>;
  if (charges.length === 0)
    return (
      <Quiet>
        {subscription?.change === "begun" ? "The subscription has no charge yet." : "The message charges nothing."}
      </Quiet>
    );
  return (
    <>
      {charges.map((charge) => (
        <ChargeOfTrace key={charge.chargeId} charge={charge} />
      ))}
      {chargesTotal > charges.length && (
        <Quiet>
          The first {charges.length} of {chargesTotal} charges. The time line has the others.
        </Quiet>
      )}
    </>
  );
}

function ChargeOfTrace({ charge }: { charge: TraceCharge }) {
  const { chargeId, chargeAmount, chargeStatus, chargeOrigin, chargeCreatedAt, reference, code } = charge;
  return (
    <Part>
      <p>
        Charge {chargeId}, <DateTime value={chargeCreatedAt} />: {chargeAmount} {chargeWords[chargeStatus]},{" "}
        {chargeOrigin}
      </p>
      {chargeStatus === "unknown" && (
        <StatusMark icon={CircleQuestionMark} color="warning">
          Unknown
        </StatusMark>
      )}
      {reference === null ? <NotKnown>No reference of this charge is kept.</NotKnown> : <p>Reference {reference}</p>}
      {code && <p>{codeText(code)}</p>}
    </Part>
  );
}

/** What the provider was told, with each try. */
export function TraceNotifications({ trace: { notifications, subscription, charges } }: TraceProps) {
  if (!notifications) return <Quiet>You may not see notifications.</Quiet>;
  const told = new Set(notifications.map(({ chargeId }) => chargeId));
  const untold = (charges ?? []).filter(
    ({ chargeId, chargeStatus }) => chargeStatus === "charged" && !told.has(chargeId),
  );
  const changeIsTold = notifications.some(({ chargeId }) => chargeId === null);
  return (
    <>
      {!subscription && <Quiet>The provider is told of changes and charges alone.</Quiet>}
      {notifications.map((one) => (
        <Part key={one.notificationId}>
          <p>
            Notification {one.notificationId}, {one.notificationType}
            {one.chargeId !== null && ` ${one.chargeId}`}: {one.notificationStatus}
          </p>
          {one.notificationFailure && <p>{one.notificationFailure}</p>}
          <Tries {...one} label={`Tries of notification ${one.notificationId}`} />
        </Part>
      ))}
      {subscription && !changeIsTold && <NotKnown>No notification of the subscription is kept.</NotKnown>}
      {untold.length > 0 && (
        <NotKnown>
          Which notification told of charge {untold.map(({ chargeId }) => chargeId).join(", ")} is not kept.
        </NotKnown>
      )}
    </>
  );
}

const Part = chakra("div", {
  base: {
    display: "grid",
    gap: "2",
    padding: "12px 16px",
    border: "1px solid {colors.border}",
    borderRadius: "md",
    background: "surface",
    "& h3": { color: "muted", fontSize: "small", fontWeight: "600" },
  },
});
