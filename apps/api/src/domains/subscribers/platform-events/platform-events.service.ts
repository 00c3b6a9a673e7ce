import {
  type EventResult,
  type EventResults,
  type EventType,
  eventLimits,
  eventPermissions,
  eventTexts,
  PlatformEvent,
  type PlatformEventOf,
} from "@portal/api-client/contract/platform-events";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { busy, HttpError } from "#platform/errors.ts";
import { checked } from "#platform/http/read-input.ts";
import { takeCharge } from "./charge-events.ts";
import { takeDeliveryReport } from "./delivery-reports.ts";
import { takeMessageEvent } from "./incoming-message.ts";
import { refusedAt, refusedFor, type Taken } from "./outcome.ts";
import type { EventWork } from "./references.queries.ts";
import { clockToleranceMs, takeBegun, takeEnded } from "./subscription-events.ts";

/** Separates the locks of senders from other advisory locks. */
export const lockSpace = 55;
const dayMs = 86_400_000;
const forgetAtOnce = 2_000;

const handlers: { readonly [Type in EventType]: (work: EventWork, event: PlatformEventOf<Type>) => Promise<Taken> } = {
  incomingMessage: takeMessageEvent,
  subscriptionBegun: takeBegun,
  subscriptionEnded: takeEnded,
  charge: takeCharge,
  deliveryReport: takeDeliveryReport,
};

interface ReadEvent {
  index: number;
  event: PlatformEvent;
}

/**
 * Takes a batch of events in the order in which they happened, in one transaction. A refused event changes nothing and leaves the
 * others alone; one whose id was taken is a duplicate.
 */
export async function takeEvents(
  { db, timeZone }: { db: Db; timeZone: string },
  caller: Caller,
  sent: readonly unknown[],
): Promise<EventResults> {
  const sender = `${caller.carrierId ?? "-"}/${caller.providerId ?? "-"}`;
  return db.transaction().execute(async (tx) => {
    const now = await takeTurn(tx, sender);
    await forgetOld(tx);
    const results = new Map<number, EventResult>();
    const read: ReadEvent[] = [];
    for (const [index, raw] of sent.entries()) {
      const found = readEvent(raw, caller, now);
      if ("errors" in found) results.set(index, { index, eventId: idOf(raw), ...found });
      else read.push({ index, event: found });
    }
    const known = await knownEvents(tx, sender, read);
    const work = { tx, caller, sender, timeZone };
    for (const { index, event } of read.toSorted(byMoment)) {
      const { eventId } = event;
      const earlier = known.get(eventId);
      if (earlier) {
        results.set(index, { index, eventId, outcome: "duplicate", answer: earlier.answer, errors: [] });
        continue;
      }
      const taken = await takeOne(work, event);
      results.set(index, { index, eventId, ...taken });
      if (taken.outcome === "refused") continue;
      known.set(eventId, taken);
      await noteEvent(work, event, taken);
    }
    return answerOf(work, [...results.values()]);
  });
}

/**
 * Takes the turn of a sender, whose batches are taken one after the other, and answers the moment by the database's clock. A batch
 * that comes meanwhile is refused, so that it holds no connection.
 */
async function takeTurn(tx: Transaction, sender: string): Promise<Date> {
  const { rows } = await sql<{ free: boolean; now: Date }>`
    select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${sender})) as free, now()`.execute(tx);
  const [turn] = rows;
  if (!turn?.free) throw busy();
  return turn.now;
}

/** An event by the contract, which its sender may send, and whose moment the portal can still tell from a repetition. */
function readEvent(raw: unknown, caller: Caller, now: Date): PlatformEvent | Taken {
  let event: PlatformEvent;
  try {
    event = checked(PlatformEvent, raw);
  } catch (error) {
    if (error instanceof HttpError) return refusedFor(error.body.errors ?? [{ message: error.message }]);
    throw error;
  }
  const named = Object.entries(event).find(([field, value]) => isIdWithNumber(event, field, value));
  if (named) return refusedAt(named[0], eventTexts.holdsNumber);
  if (!caller.can(eventPermissions[event.type])) return refusedAt("type", eventTexts.noRight);
  const ago = now.getTime() - Date.parse(event.occurredAt);
  if (ago < -clockToleranceMs) return refusedAt("occurredAt", eventTexts.inFuture);
  if (ago > eventLimits.daysMax * dayMs) return refusedAt("occurredAt", eventTexts.tooOld);
  return event;
}

/** Ids outlive the erasure of a number, so they may not hold it (ADR 33). */
const isIdWithNumber = (event: PlatformEvent, field: string, value: unknown): boolean =>
  "msisdn" in event && ["eventId", "reference"].includes(field) && String(value).includes(event.msisdn);

const byMoment = (one: ReadEvent, other: ReadEvent) =>
  Date.parse(one.event.occurredAt) - Date.parse(other.event.occurredAt) || one.index - other.index;

const idOf = (raw: unknown): string | null =>
  typeof raw === "object" && raw !== null && "eventId" in raw && typeof raw.eventId === "string"
    ? raw.eventId.slice(0, eventLimits.idMax)
    : null;

const takeOne = <Type extends EventType>(work: EventWork, event: PlatformEventOf<Type> & { type: Type }) =>
  handlers[event.type](work, event);

/** The events of the batch that were taken before, by their ids. */
async function knownEvents(tx: Transaction, sender: string, read: readonly ReadEvent[]) {
  const rows = await tx
    .selectFrom("platform_event")
    .select(["event_id", "answer"])
    .where("sender", "=", sender)
    .where(sql`event_id`, "=", sql`any(${read.map(({ event }) => event.eventId)}::text[])`)
    .execute();
  return new Map<string, Pick<Taken, "answer">>(rows.map(({ event_id, answer }) => [event_id, { answer }]));
}

const noteEvent = ({ tx, sender }: EventWork, { eventId, occurredAt }: PlatformEvent, { answer }: Taken) =>
  tx
    .insertInto("platform_event")
    .values({ sender, event_id: eventId, answer, occurred_at: new Date(occurredAt) })
    .execute();

/** Counts what became of the events, and leaves the line of the batch. */
async function answerOf({ tx, caller }: EventWork, results: readonly EventResult[]): Promise<EventResults> {
  const count = (outcome: EventResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  const counts = {
    taken: count("taken"),
    duplicates: count("duplicate"),
    waiting: count("waiting"),
    refused: count("refused"),
  };
  await recordAudit(tx, {
    userId: caller.userId,
    action: "platform_event.send",
    entity: "platform_event",
    scope: { carrierId: caller.carrierId, providerId: caller.providerId },
    details: counts,
  });
  return { ...counts, results: results.toSorted((one, other) => one.index - other.index) };
}

const moments = {
  platform_event: sql`occurred_at`,
  platform_charge: sql`occurred_at`,
  platform_subscription: sql`subscription_id is null and ended_at`,
};

/** Forgets some events, charges and ends without a beginning that are too old to be sent again. */
export async function forgetOld(tx: Transaction): Promise<void> {
  for (const [table, moment] of Object.entries(moments))
    await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where ${moment} < now() - make_interval(days => ${eventLimits.daysMax + 1})
        limit ${forgetAtOnce} for update skip locked
      ))`.execute(tx);
}
