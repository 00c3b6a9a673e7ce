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
  queued: { icon: Clock, color: "muted" },
  running: { icon: LoaderCircle, color: "info" },
  done: { icon: Check, color: "success" },
  failed: { icon: CircleAlert, color: "danger" },
  canceled: { icon: Ban, color: "muted" },
} as const satisfies Record<Job["state"], unknown>;

/** The state of a job: a sign and its word. */
export function JobState({ state }: { state: Job["state"] }) {
  const sign = signs[state] ?? ({ icon: CircleQuestionMark, color: "muted" } as const); // of a newer API
  return <StatusMark {...sign}>{stateText(state)}</StatusMark>;
}
