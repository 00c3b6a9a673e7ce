import type { Job } from "@portal/api-client/contract/jobs";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { stateText } from "../../jobs/job-words.ts";

const signs = {
  queued: { Icon: Clock, color: "var(--muted)" },
  running: { Icon: LoaderCircle, color: "var(--info)" },
  done: { Icon: Check, color: "var(--success)" },
  failed: { Icon: CircleAlert, color: "var(--danger)" },
  canceled: { Icon: Ban, color: "var(--muted)" },
} as const satisfies Record<Job["state"], unknown>;

/** The state of a job: a sign and its word, never colour alone (C-18). */
export function JobState({ state }: { state: Job["state"] }) {
  const { Icon, color } = signs[state];
  return (
    <span style={{ display: "inline-flex", alignItems: "center", gap: "6px", color, whiteSpace: "nowrap" }}>
      <Icon aria-hidden="true" size={14} />
      {stateText(state)}
    </span>
  );
}
