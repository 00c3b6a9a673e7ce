import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, message } from "../core/entity.ts";
import { flag, idParams, optionalText, reference, result } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { keptFilters } from "./report-user-filters.ts";

export const reportAgendLimits = { subjectMax: 120, perUser: 20, logMax: 100 } as const;

export const Periodicity = z.object({ agendPeriodicityId: result.id, periodicity: result.text });
export type Periodicity = z.output<typeof Periodicity>;

/** A delivery schedule of a report: when it runs and is mailed to its own user (B-251, B-252). */
export const ReportAgend = entity({
  agendId: result.id,
  reportId: result.id,
  userId: result.id,
  agendPeriodicityId: Periodicity,
  /** `HH:mm`, in the portal's time zone. */
  agendTime: result.text,
  /** Null for the report's name and the day. */
  agendSubject: z.nullable(result.text),
  /** A JSON text: an array of filters; a number is a day counted from the day of the run (G3). */
  agendDataReport: result.text,
  agendEnabled: result.flag,
  nextRunAt: z.nullable(result.date),
  lastRunAt: z.nullable(result.date),
  lastRunStatus: z.nullable(z.enum(["sent", "failed", "stopped"])),
  /** The reason why it was not sent, or a note on it. */
  lastRunMessage: z.nullable(result.text),
  /** The planned time that should have been delivered by now and was not; null if there is none. */
  overdueSince: z.nullable(result.date),
});
export type ReportAgend = z.output<typeof ReportAgend>;

export const deliveryStatuses = ["queued", "running", "retry", "sent", "failed", "skipped", "stopped"] as const;

/** One delivery of a schedule: for a planned time, or requested by its user. */
export const ReportDelivery = z.object({
  deliveryId: result.id,
  agendId: result.id,
  kind: z.enum(["planned", "now"]),
  plannedAt: result.date,
  startedAt: z.nullable(result.date),
  finishedAt: z.nullable(result.date),
  status: z.enum(deliveryStatuses),
  /** The number of tries. */
  attempts: z.int(),
  retryAt: z.nullable(result.date),
  /** The address it went to. */
  recipient: z.nullable(result.text),
  subject: z.nullable(result.text),
  /** The filters of the report, with relative days as dates. */
  filters: z.array(z.object({ realValue: result.text, value: result.text })),
  rows: z.nullable(z.int()),
  /** The attached file; null where none was attached. */
  fileName: z.nullable(result.text),
  fileBytes: z.nullable(z.int()),
  message: z.nullable(result.text),
});
export type ReportDelivery = z.output<typeof ReportDelivery>;

/** The subject; it may have no line ends and control characters, so that it cannot end the header of a mail (G8). */
const subject = () =>
  z.pipe(
    z.transform((value: string | null | undefined) =>
      typeof value === "string" ? value.replace(/\p{Cc}+/gu, " ") : value,
    ),
    optionalText(reportAgendLimits.subjectMax),
  );

export const ReportAgendInput = z.object({
  reportId: reference(),
  userId: reference(),
  agendPeriodicityId: reference(),
  agendTime: z
    .string({ error: texts.required })
    .check(
      z.minLength(1, { error: texts.required, abort: true }),
      z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time of day, as HH:mm"),
    ),
  agendSubject: subject(),
  agendDataReport: z.prefault(keptFilters(), "[]"),
  agendEnabled: flag().check(z.refine((value) => value === 1, "Must be 1")),
});
export type ReportAgendInput = z.input<typeof ReportAgendInput>;

/** Schedules of a report; users see only their own (B-605 to B-608, G1 to G9). */
export const reportAgends = {
  periodicities: endpoint({
    summary: "How often a schedule may run",
    method: "GET",
    path: "/services/report-agend-periodicities",
    access: "signed-in",
    response: z.array(Periodicity),
  }),
  byReport: endpoint({
    summary: "The caller's enabled schedules of a report",
    method: "POST",
    path: "/services/report-agends/by-report",
    reads: true,
    access: "report.list",
    body: z.object({ reportId: reference(), userId: reference() }),
    response: z.array(ReportAgend),
  }),
  create: endpoint({
    summary: "Creates a schedule of the caller's own; 400 without a mail address, 409 above 20 (G1, G9)",
    method: "POST",
    path: "/services/report-agends",
    access: "report.list",
    body: ReportAgendInput,
    response: ReportAgend,
  }),
  remove: endpoint({
    summary: "Deletes one of the caller's schedules (G9)",
    method: "DELETE",
    path: "/services/report-agends/:id",
    access: "report.list",
    params: idParams,
    response: message,
  }),
  deliveries: endpoint({
    summary: "The deliveries of one of the caller's schedules, newest first, at most 100",
    method: "GET",
    path: "/services/report-agends/:id/deliveries",
    access: "report.list",
    params: idParams,
    response: z.array(ReportDelivery),
  }),
};
