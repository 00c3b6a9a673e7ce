import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams, result } from "../core/fields.ts";
import { Periodicity, ReportDelivery } from "./report-agends.ts";
import { DeliveryFigures } from "./system.ts";

/** The most schedules that the status names; its figures count all. */
export const mostDeliveryProblems = 200;

/** A schedule that needs attention from its user or an operator. */
export const DeliveryProblem = z.object({
  agendId: result.id,
  /** The report; without its name if the caller does not see it (V1). */
  report: z.object({ reportId: result.id, reportName: z.nullable(result.text) }),
  user: z.object({ userId: result.id, username: result.text }),
  agendPeriodicityId: Periodicity,
  agendTime: result.text,
  /** `overdue`: should have been delivered by now; `failed`: the last delivery failed; `stopped`: no further deliveries. */
  problem: z.enum(["overdue", "failed", "stopped"]),
  since: result.date,
  /** Periods in a row that were not delivered. */
  failedPeriods: z.int(),
  message: z.nullable(result.text),
});
export type DeliveryProblem = z.output<typeof DeliveryProblem>;

/** Sends a schedule outside of its plan. */
export const reportDeliveries = {
  sendNow: endpoint({
    summary: "Delivers one of the caller's own schedules now, beside its plan; 409 while one is under way",
    method: "POST",
    path: "/services/report-agends/:id/send",
    access: "report.list",
    params: idParams,
    response: ReportDelivery,
  }),
};

/** The state of deliveries, for operators. */
export const deliveryStatus = {
  get: endpoint({
    summary: `The state of report delivery, and the schedules that need attention, at most ${mostDeliveryProblems}; not for tied users`,
    method: "GET",
    path: "/services/report-agends/status",
    access: "report-datasource.list",
    response: z.object({ figures: DeliveryFigures, problems: z.array(DeliveryProblem) }),
  }),
};
