import * as z from "zod/mini";
import { isRealDay } from "../core/date-range.ts";
import { endpoint } from "../core/endpoint.ts";
import { idParams, optionalReference, text } from "../core/fields.ts";
import { msisdn } from "../core/msisdn.ts";
import { texts } from "../texts.ts";
import { JobStarted } from "./jobs.ts";
import { searchId, searchPlaces } from "./monitor.ts";

export const evidenceLimits = {
  reasonMax: 200,
  months: 24,
  /** The most that an evidence has that is answered at once. */
  atOnce: { records: 5_000, subscriptions: 200 },
  /** The most that an evidence has that is made as a job. */
  asJob: { records: 20_000, subscriptions: 1_000 },
  /** How long the file of a job is kept. */
  keptDays: 7,
} as const;

const figures = new Intl.NumberFormat("en-US");
const mostOf = ({ records, subscriptions }: { records: number; subscriptions: number }) =>
  `${figures.format(records)} records and ${figures.format(subscriptions)} subscriptions`;

/** The kind of the jobs that make evidence. */
export const evidenceJob = "evidence";

export const evidenceTexts = {
  endsBeforeStart: "Choose the first day or a later one",
  tooLong: `Choose at most ${evidenceLimits.months} months`,
  inFuture: "Choose today or an earlier day",
  long: `An evidence with more than ${mostOf(evidenceLimits.atOnce)} is made as a job`,
  tooLarge: `An evidence has at most ${mostOf(evidenceLimits.asJob)}. Choose a shorter period or a product`,
} as const;

const day = () => z.string(texts.required).check(z.minLength(1, texts.required), z.refine(isRealDay, texts.notADate));

const fields = {
  /** The product; all products of the number by default. */
  productId: optionalReference(),
  /** The first and the last day, in the portal's time zone. */
  from: day(),
  to: day(),
  /** Masks numbers and withholds personal columns from the proof, for third parties. */
  masked: z.prefault(z.boolean(), false),
  reason: text(evidenceLimits.reasonMax),
};

/** The last day that a period may have. */
function lastDayOf(from: string): string {
  const last = new Date(`${from}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + evidenceLimits.months);
  return last.toISOString().slice(0, 10);
}

type Period = Record<"from" | "to", string>;
const isInOrder = z.refine<Period>(({ from, to }) => from <= to, {
  path: ["to"],
  error: evidenceTexts.endsBeforeStart,
});
const isShort = z.refine<Period>(({ from, to }) => !isRealDay(from) || to <= lastDayOf(from), {
  path: ["to"],
  error: evidenceTexts.tooLong,
});

/** What staff say about an evidence. */
export const EvidenceInput = z.object(fields).check(isInOrder, isShort);

const body = z
  .object({ msisdn: msisdn(), carrierId: searchId(), providerId: searchPlaces, ...fields })
  .check(isInOrder, isShort);

export const evidence = {
  create: endpoint({
    summary:
      "What the portal knows about a number in a period, as a ZIP that proves its records (ADR 57); 413 for a long one",
    method: "POST",
    path: "/services/monitor-users/evidence",
    reads: true,
    access: "evidence.create",
    body,
    waits: 150_000,
    download: "application/zip",
  }),
  begin: endpoint({
    summary: "Makes a long evidence as a job, which keeps its file for seven days (ADR 62)",
    method: "POST",
    path: "/services/monitor-users/evidence/job",
    access: "evidence.create",
    body,
    response: JobStarted,
  }),
  file: endpoint({
    summary: "The evidence that a job of the caller has made",
    method: "GET",
    path: "/services/monitor-users/evidence/:id",
    access: "evidence.create",
    params: idParams,
    waits: 150_000,
    download: "application/zip",
  }),
};
