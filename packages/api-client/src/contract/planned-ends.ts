import * as z from "zod/mini";
import { isRealDay } from "../core/date-range.ts";
import { endpoint } from "../core/endpoint.ts";
import { endsAt, idParams, result } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { Subscription, searchId } from "./monitor.ts";

/** When a subscription ends: at once, at the end of the paid period, or at the end of a day. */
export const endTimes = ["now", "period", "day"] as const;
export type EndTime = (typeof endTimes)[number];

/** What only ends of subscriptions say, beside the customer's texts. */
export const endTexts = {
  dayInPast: "Choose today or a later day",
  dayTooFar: "Choose a day within a year",
  noPaidPeriod: "No paid period is running. Cancel now or on a day",
  hasEnded: "The subscription has ended already",
  endHasCome: "The planned end of the subscription has come",
} as const;

const day = z.pipe(
  z.transform((value: string | undefined) => (value === "" ? undefined : value)),
  z.optional(
    z
      .string({ error: texts.notADate })
      .check(endsAt("2026-03-03".length, texts.notADate), z.refine(isRealDay, texts.notADate)),
  ),
);

/** The end that a cancel asks for; now by default. */
export const endFields = { when: z.prefault(z.enum(endTimes), "now"), day: z.optional(day) };

/** A day needs its date. */
export const needsDay = () =>
  z.refine<{ when: EndTime; day?: string | undefined }>(
    ({ when, day: chosen }) => when !== "day" || chosen !== undefined,
    { path: ["day"], error: texts.fieldRequired },
  );

export const EndPreview = z.object({
  endsAt: result.date,
  currency: result.text,
  /** The charges that still come, each at the price of today; null without a billing code. */
  charges: z.array(z.object({ at: result.date, amount: z.nullable(result.text) })),
  /** Exact decimal as text. */
  total: z.nullable(result.text),
});
export type EndPreview = z.output<typeof EndPreview>;

/** The end of a subscription at a later moment than now; the cancel itself plans it. */
export const plannedEnds = {
  preview: endpoint({
    summary: "When a subscription would end, and the charges that would still come; changes nothing",
    method: "POST",
    path: "/services/monitor-users/subscriptions/end-preview",
    reads: true,
    access: "monitor.subscription-deactivate",
    body: z.object({ subscriptionId: searchId(), ...endFields }).check(needsDay()),
    response: EndPreview,
  }),
  takeBack: endpoint({
    summary: "Takes back the planned end of a subscription; taking it back again changes nothing",
    method: "PUT",
    path: "/services/monitor-users/subscriptions/keep/:id",
    access: "monitor.subscription-deactivate",
    params: idParams,
    idempotent: true,
    response: Subscription,
  }),
};
