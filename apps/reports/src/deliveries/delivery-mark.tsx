import { StatusMark } from "@portal/ui";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Clock from "lucide-react/icons/clock";
import LoaderCircle from "lucide-react/icons/loader-circle";
import RotateCw from "lucide-react/icons/rotate-cw";
import SkipForward from "lucide-react/icons/skip-forward";
import TriangleAlert from "lucide-react/icons/triangle-alert";

const marks = {
  queued: { Icon: Clock, word: "Waiting", color: "muted" },
  running: { Icon: LoaderCircle, word: "Sending", color: "info" },
  retry: { Icon: RotateCw, word: "To be tried again", color: "warning" },
  sent: { Icon: Check, word: "Sent", color: "success" },
  failed: { Icon: CircleAlert, word: "Failed", color: "danger" },
  skipped: { Icon: SkipForward, word: "Skipped", color: "muted" },
  stopped: { Icon: Ban, word: "Stopped", color: "danger" },
  overdue: { Icon: TriangleAlert, word: "Overdue", color: "danger" },
} as const;

export type DeliveryState = keyof typeof marks;

/** A newer API may know more states; one of them is called as it is. */
const markOf = (state: DeliveryState) =>
  marks[state] ?? ({ Icon: CircleQuestionMark, word: state, color: "muted" } as const);

/** The word for the state of a delivery. */
export const deliveryWord = (state: DeliveryState): string => markOf(state).word;

/** The state of a delivery, or of a schedule by its last delivery: a sign and its word. */
export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { Icon, word, color } = markOf(state);
  return (
    <StatusMark icon={Icon} color={color}>
      {word}
    </StatusMark>
  );
}
