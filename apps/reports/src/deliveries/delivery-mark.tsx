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
  queued: { icon: Clock, word: "Waiting", color: "muted" },
  running: { icon: LoaderCircle, word: "Sending", color: "info" },
  retry: { icon: RotateCw, word: "To be tried again", color: "warning" },
  sent: { icon: Check, word: "Sent", color: "success" },
  failed: { icon: CircleAlert, word: "Failed", color: "danger" },
  skipped: { icon: SkipForward, word: "Skipped", color: "muted" },
  stopped: { icon: Ban, word: "Stopped", color: "danger" },
  overdue: { icon: TriangleAlert, word: "Overdue", color: "danger" },
} as const;

export type DeliveryState = keyof typeof marks;

/** A newer API may know more states; one of them is called as it is. */
const markOf = (state: DeliveryState) =>
  marks[state] ?? ({ icon: CircleQuestionMark, word: state, color: "muted" } as const);

/** The word for the state of a delivery. */
export const deliveryWord = (state: DeliveryState): string => markOf(state).word;

/** The state of a delivery, or of a schedule by its last delivery: a sign and its word. */
export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { word, ...sign } = markOf(state);
  return <StatusMark {...sign}>{word}</StatusMark>;
}
