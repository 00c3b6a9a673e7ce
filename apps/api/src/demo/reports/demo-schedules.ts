import { periodicityIds } from "@portal/api-client/report-schedule";
import { texts } from "@portal/api-client/texts";

const { daily, weekly, monthly } = periodicityIds;

/** A schedule of the demo, and the results of its runs so far. */
export interface DemoSchedule {
  username: string;
  report: string;
  periodicityId: number;
  time: string;
  subject: string | null;
  /** The number of days before the present one on which it was made. */
  madeDaysAgo: number;
  /** The values by token; absent ones stay empty. A number is a day counted from the run's. */
  values: Readonly<Record<string, string | number>>;
  /** The number of rows of a run. */
  rows: number;
  /** Its newest runs that ended differently, the newest first. */
  newest?: readonly Ending[];
  /** The number of days before the present one on which the newest of them ended the schedule. */
  stoppedDaysAgo?: number;
}

interface Ending {
  status: "sent" | "failed" | "stopped";
  message: string;
}

const yesterday = { from: -1, to: 0 };
const lastWeek = { from: -8, to: -1 };
const lastMonth = { from: -30, to: 0 };
const empty: Ending = { status: "sent", message: texts.noData };
const noAction: Ending = { status: "failed", message: "Action is required" };

export const demoSchedules: readonly DemoSchedule[] = [
  {
    username: "admin",
    report: "New subscriptions per day",
    periodicityId: daily,
    time: "07:00",
    subject: "Yesterday's new subscriptions",
    madeDaysAgo: 24,
    values: yesterday,
    rows: 1,
  },
  {
    username: "admin",
    report: "Top providers by revenue",
    periodicityId: monthly,
    time: "06:30",
    subject: null,
    madeDaysAgo: 130,
    values: lastMonth,
    rows: 12,
  },
  {
    username: "operator",
    report: "Message failures by shortcode",
    periodicityId: weekly,
    time: "08:00",
    subject: "Undelivered last week",
    madeDaysAgo: 52,
    values: lastWeek,
    rows: 10,
  },
  // from before its report asked for the action
  {
    username: "operator",
    report: "Subscription ledger",
    periodicityId: weekly,
    time: "06:00",
    subject: "Ledger of the week",
    madeDaysAgo: 45,
    values: lastWeek,
    rows: 420,
    newest: [noAction, noAction],
  },
  {
    username: "operator",
    report: "Charges by hour, old",
    periodicityId: daily,
    time: "05:45",
    subject: null,
    madeDaysAgo: 12,
    values: { charged_at: -1, provider_id: "1" },
    rows: 24,
    newest: [{ status: "stopped", message: texts.reportDisabled }],
    stoppedDaysAgo: 5,
  },
  {
    username: "carrier",
    report: "Daily charges by status",
    periodicityId: weekly,
    time: "07:30",
    subject: "Charges of last week",
    madeDaysAgo: 38,
    values: lastWeek,
    rows: 7,
  },
  {
    username: "provider",
    report: "Delivery rate",
    periodicityId: daily,
    time: "09:15",
    subject: null,
    madeDaysAgo: 9,
    values: yesterday,
    rows: 1,
    newest: [empty],
  },
];
