import type { Job } from "@portal/api-client/contract/jobs";
import { StatusMark } from "@portal/ui";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Clock from "lucide-react/icons/clock";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { stateText } from "../../jobs/job-words.ts";

const signs = {
  queued: { Icon: Clock, color: "muted" },
  running: { Icon: LoaderCircle, color: "info" },
  done: { Icon: Check, color: "success" },
  failed: { Icon: CircleAlert, color: "danger" },
  canceled: { Icon: Ban, color: "muted" },
} as const satisfies Record<Job["state"], unknown>;

/** The state of a job: a sign and its word. */
export function JobState({ state }: { state: Job["state"] }) {
  const { Icon, color } = signs[state] ?? ({ Icon: CircleQuestionMark, color: "muted" } as const); // of a newer API
  return (
    <StatusMark icon={Icon} color={color}>
      {stateText(state)}
    </StatusMark>
  );
}
