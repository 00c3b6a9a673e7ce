import type { ReportAgend, ReportDelivery } from "@portal/api-client/contract/report-agends";
import type { DeliveryProblem } from "@portal/api-client/contract/report-deliveries";
import type { DeliveryFigures } from "@portal/api-client/contract/system";
import { stamps } from "./stamps.ts";

/** A schedule of ana's that sends report 8 each morning, with the data of the day before; it has no delivery yet. */
export function reportAgend(overrides: Partial<ReportAgend> = {}): ReportAgend {
  const agendId = overrides.agendId ?? 5;
  return {
    ...stamps(agendId),
    agendId,
    reportId: 8,
    userId: 7,
    agendPeriodicityId: { agendPeriodicityId: 1, periodicity: "Daily" },
    agendTime: "08:00",
    agendSubject: "Charges of yesterday",
    agendDataReport: JSON.stringify([
      { type: "date", realValue: "From", queryValue: "[from]", paramValue: -1 },
      { type: "date", realValue: "To", queryValue: "[to]", paramValue: 0 },
    ]),
    agendEnabled: 1,
    nextRunAt: "2024-05-03T08:00:00.000Z",
    lastRunAt: null,
    lastRunStatus: null,
    lastRunMessage: null,
    overdueSince: null,
    ...overrides,
  };
}

/** A planned delivery of that schedule that was sent with its file. */
export const reportDelivery = (overrides: Partial<ReportDelivery> = {}): ReportDelivery => ({
  deliveryId: 31,
  agendId: 5,
  kind: "planned",
  plannedAt: "2024-05-02T08:00:00.000Z",
  startedAt: "2024-05-02T08:00:04.000Z",
  finishedAt: "2024-05-02T08:00:06.000Z",
  status: "sent",
  attempts: 1,
  retryAt: null,
  recipient: "ana@example.com",
  subject: "Charges of yesterday",
  filters: [
    { realValue: "From", value: "2024-05-01 00:00" },
    { realValue: "To", value: "2024-05-01 23:59" },
  ],
  rows: 1_204,
  fileName: "Charges by day-2024-05-02.csv",
  fileBytes: 48_200,
  message: null,
  ...overrides,
});

/** The figures of deliveries without any problem. */
export const deliveryFigures = (overrides: Partial<DeliveryFigures> = {}): DeliveryFigures => ({
  lookedAt: "2024-05-03T09:59:40.000Z",
  isAlive: true,
  enabled: 12,
  queued: 0,
  running: 0,
  retrying: 0,
  overdue: 0,
  failing: 0,
  sent: 11,
  failed: 0,
  ...overrides,
});

/** A schedule whose last delivery failed. */
export const deliveryProblem = (overrides: Partial<DeliveryProblem> = {}): DeliveryProblem => ({
  agendId: 5,
  report: { reportId: 8, reportName: "Charges by day" },
  user: { userId: 7, username: "ana" },
  agendPeriodicityId: { agendPeriodicityId: 1, periodicity: "Daily" },
  agendTime: "08:00",
  problem: "failed",
  since: "2024-05-02T08:00:00.000Z",
  failedPeriods: 2,
  message: "The report took too long",
  ...overrides,
});
