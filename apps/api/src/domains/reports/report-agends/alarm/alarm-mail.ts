import { formatDateTime } from "@portal/time";
import type { Mail } from "#platform/mail/mail.ts";
import type { Alarm } from "./alarms.queries.ts";

interface AlarmMailParts {
  /** Null where its user does not see the report any more. */
  reportName: string | null;
  portalUrl: string;
  timeZone: string;
}

const stopped = "The schedule was stopped. It sends nothing more.";
const goesOn = "It is sent again at the next planned time.";

/** The mail about a planned time without a report. It holds nothing of the report, and no reason of the failure. */
export function alarmMail(
  alarm: Alarm,
  { reportName, portalUrl, timeZone }: AlarmMailParts,
): Pick<Mail, "subject" | "text"> {
  const name = reportName?.replace(/\p{Cc}+/gu, " ");
  const lines = [
    name ? `The report ${name} was not delivered to you.` : "A scheduled report was not delivered to you.",
    `Planned for: ${formatDateTime(alarm.planned_at, timeZone)} (${timeZone})\nWhat happened: ${whatHappened(alarm)}`,
    `Its schedule and what was delivered: ${portalUrl.replace(/(?<!\/)\/+$/, "")}/admin/reports/${alarm.report_id}/deliver-schedule`,
  ];
  return {
    subject: name ? `Not delivered: ${name}` : "A scheduled report was not delivered",
    text: lines.join("\n\n"),
  };
}

function whatHappened({ status, is_stopped }: Alarm): string {
  const next = is_stopped ? stopped : goesOn;
  if (status === "failed") return `It was tried several times and failed each time. ${next}`;
  if (status === "skipped") return `The portal could not send it in time and left it out. ${next}`;
  if (status === "stopped" || is_stopped) return stopped;
  return "It is late. The portal sends it as soon as it can.";
}
