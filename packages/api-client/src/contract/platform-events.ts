import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import {
  choice,
  decimalText,
  endsAt,
  reference as idOf,
  maxInteger,
  missingOrWrong,
  optionalReference,
  optionalText,
  result,
  several,
  text,
} from "../core/fields.ts";
import { msisdn } from "../core/msisdn.ts";
import type { Permission } from "../permissions.ts";
import { texts } from "../texts.ts";
import { messageAnswers } from "./message-answers.ts";

/** The right that each kind of event needs. */
export const eventPermissions = {
  incomingMessage: "event.incoming-message",
  subscriptionBegun: "event.subscription-begun",
  subscriptionEnded: "event.subscription-ended",
  charge: "event.charge",
  deliveryReport: "event.delivery-report",
} as const satisfies Record<string, Permission>;
export type EventType = keyof typeof eventPermissions;
export const eventTypes = Object.keys(eventPermissions) as [EventType, ...EventType[]];

export const eventLimits = { eventsMax: 1_000, idMax: 64, contentMax: 255, daysMax: 30 } as const;

export const eventOutcomes = ["taken", "duplicate", "waiting", "refused"] as const;

/** Words that only events say. */
export const eventTexts = {
  notAnId: "Must be 1 to 64 letters, digits, dots, colons, hyphens or underscores",
  notAMoment: "Must be a moment with its offset, for example 2026-01-31T12:00:00Z",
  notAnAmount: "Must be an amount with at most six decimals, for example 1.50",
  inFuture: "Is in the future",
  tooOld: `Is more than ${eventLimits.daysMax} days ago`,
  holdsNumber: "Must not hold the phone number",
  noRight: "You may not send events of this type",
  notFound: "Was not found",
  otherSubscription: "This reference names another subscription",
  otherCharge: "This reference names another charge",
  ownReference: "References that begin with portal- are those of the portal",
} as const;

const id = () =>
  z
    .string({ error: missingOrWrong(texts.required) })
    .check(z.minLength(1, texts.required), endsAt(eventLimits.idMax, eventTexts.notAnId))
    .check(z.regex(/^[\w.:-]+$/, eventTexts.notAnId));

const common = {
  /** The sender's id of the event, unique within the tie of the key. It must not hold a phone number. */
  eventId: id(),
  /** When it happened at the platform. */
  occurredAt: z.string({ error: missingOrWrong(texts.required) }).check(
    endsAt(40, eventTexts.notAMoment),
    z.refine((value) => z.safeParse(z.iso.datetime({ offset: true }), value).success, eventTexts.notAMoment),
  ),
};

/** The id of a record that has to be there; one that is too large for any record is told at its field, like any other unknown one. */
const knownId = () => idOf().check(z.maximum(maxInteger, eventTexts.notFound));

/** The sender's reference of a subscription: of one that a message began it is the event's id, and of any other of the portal `portal-` and its id. */
const ofSubscription = { reference: id() };

const IncomingMessage = z.object({
  type: z.literal("incomingMessage"),
  ...common,
  msisdn: msisdn(),
  providerId: knownId(),
  shortcode: text(20),
  content: text(eventLimits.contentMax, texts.required, { lines: true }),
  channelId: optionalReference().check(z.refine((id) => id === null || id <= maxInteger, eventTexts.notFound)),
});

const SubscriptionBegun = z.object({
  type: z.literal("subscriptionBegun"),
  ...common,
  ...ofSubscription,
  msisdn: msisdn(),
  productId: knownId(),
});

const SubscriptionEnded = z.object({
  type: z.literal("subscriptionEnded"),
  ...common,
  ...ofSubscription,
  endedBy: z.prefault(choice(["subscriber", "system"]), "system"),
});

const Charge = z.object({
  type: z.literal("charge"),
  ...common,
  ...ofSubscription,
  /** The carrier's reference of the charge; two events with one reference are one charge. */
  chargeReference: id(),
  amount: decimalText(20, eventTexts.notAnAmount, { decimals: 6, zero: true }),
  status: choice(["charged", "failed"]),
});

const DeliveryReport = z.object({
  type: z.literal("deliveryReport"),
  ...common,
  /** The portal's id of an outgoing message. */
  messageId: idOf(),
  status: choice(["sent", "delivered", "failed"]),
  /** The carrier's code, where it gave one. The message's number is cut out of it. */
  code: optionalText(100),
});

/** Something that happened at a carrier's platform. */
export const PlatformEvent = z.discriminatedUnion(
  "type",
  [IncomingMessage, SubscriptionBegun, SubscriptionEnded, Charge, DeliveryReport],
  { error: `Must be one of: ${eventTypes.join(", ")}` },
);
export type PlatformEvent = z.output<typeof PlatformEvent>;
export type PlatformEventOf<Type extends EventType> = Extract<PlatformEvent, { type: Type }>;

/** An event that is judged alone, so that one that is wrong does not refuse the others. */
const SentEvent = z.union([PlatformEvent, z.record(z.string(), z.unknown())]);

/** What became of each event of a batch, in its order. */
export const EventResults = z.object({
  taken: z.int(),
  duplicates: z.int(),
  waiting: z.int(),
  refused: z.int(),
  results: z.array(
    z.object({
      /** The place of the event in the batch, from 0. */
      index: z.int(),
      /** Null if the event has none that can be read. */
      eventId: z.nullable(result.text),
      /** `waiting`: stored, and done when the subscription that it names has begun. */
      outcome: z.enum(eventOutcomes),
      /** What an incoming message did; a duplicate has the answer of the first. */
      answer: z.nullable(z.enum(messageAnswers)),
      errors: z.array(z.object({ field: z.optional(result.text), message: result.text })),
    }),
  ),
});
export type EventResults = z.output<typeof EventResults>;
export type EventResult = EventResults["results"][number];

/** `platform/events`: what happened at carriers' platforms, sent by programs with a key. */
export const platformEvents = {
  send: endpoint({
    summary: "Takes up to 1,000 events of a carrier's platform, in any order; repeating one is harmless",
    method: "POST",
    path: "/platform/events",
    access: Object.values(eventPermissions),
    body: z.object({ events: several(SentEvent, eventLimits.eventsMax).check(z.minLength(1, texts.required)) }),
    response: EventResults,
    example: {
      events: [
        {
          type: "incomingMessage",
          eventId: "mo-8812",
          occurredAt: "2026-01-31T12:00:00Z",
          msisdn: "52551234567",
          providerId: 3,
          shortcode: "77700",
          content: "NEWS",
        },
        {
          type: "subscriptionBegun",
          eventId: "begun-71",
          occurredAt: "2026-01-31T12:00:01Z",
          reference: "sub-71",
          msisdn: "52551234568",
          productId: 12,
        },
        {
          type: "charge",
          eventId: "charge-903",
          occurredAt: "2026-01-31T12:00:02Z",
          reference: "sub-71",
          chargeReference: "903",
          amount: "1.50",
          status: "charged",
        },
        {
          type: "deliveryReport",
          eventId: "dlr-552",
          occurredAt: "2026-01-31T12:00:03Z",
          messageId: 99,
          status: "delivered",
        },
        {
          type: "subscriptionEnded",
          eventId: "ended-71",
          occurredAt: "2026-02-02T08:30:00Z",
          reference: "sub-71",
          endedBy: "subscriber",
        },
      ],
    },
  }),
};
