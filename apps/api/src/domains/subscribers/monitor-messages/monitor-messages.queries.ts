import type { monitorMessages } from "@portal/api-client/contract/monitor-messages";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { rowsThen } from "#platform/as-of/tables-then.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { matches } from "#platform/records/list-filter.ts";
import { type Window, within } from "#platform/records/window.ts";
import { inScope, type Tie } from "#platform/scope.ts";
import { explainedCode } from "../../catalogue/index.ts";
import { cardOrder } from "../monitor/card-order.ts";
import { withinDays } from "../monitor/day-range.ts";
import {
  isOf,
  ofSubscriber,
  requirePlace,
  type Subscriber,
  type SubscriberValues,
  tieOf,
  valuesOf,
} from "../monitor/subscriber.ts";
import { isUnfiltered } from "../monitor/unfiltered.ts";

interface MessagesAsked {
  subscriber: Subscriber;
  filters: Omit<z.output<typeof monitorMessages.export.body>, "carrierId" | "providerId" | "messageMsisdn">;
  timeZone: string;
  /** The moment that the number is read as of; null is now. */
  at: Date | null;
}

const columns = {
  id: sql.ref("m.id"),
  origin: sql.ref("m.origin"),
  type: sql.ref("m.type"),
  shortcode: sql.ref("m.shortcode"),
  content: sql.ref("m.content"),
  status: sql.ref("m.status"),
  product: sql.ref("p.name"),
  createdAt: sql.ref("m.created_at"),
  processAt: sql.ref("m.process_at"),
  processedAt: sql.ref("m.processed_at"),
} as const;

/** Messages in the caller's scope. */
export const messagesInScope = (db: Db, caller: Tie) => inScope(db.selectFrom("monitor_message as m"), caller, "m");

const messagesOf = (db: Db, caller: Tie, subscriber: Subscriber) =>
  messagesInScope(db, caller).where(isOf(subscriber, "m"));

/** Messages with the product's name, and the carrier's code in words. */
export const describedMessages = (found: ReturnType<typeof messagesOf>) =>
  found
    .leftJoin("product as p", "p.id", "m.product_id")
    .selectAll("m")
    .select([
      "p.name as product_name",
      explainedCode(sql.ref("m.carrier_code"), sql.ref("m.carrier_id")).as("explained_code"),
    ]);

/** Messages from and to a number that fit the filters. */
export function messagesFound(db: Db, caller: Caller, { subscriber, filters, timeZone }: MessagesAsked) {
  const { origin, type, status, shortcode } = filters;
  const created = withinDays("m.created_at", filters, timeZone);
  return messagesOf(db, caller, subscriber)
    .$if(origin !== undefined, (query) => query.where("m.origin", "=", origin ?? "incoming"))
    .$if(status !== undefined, (query) => query.where("m.status", "=", status ?? "received"))
    .$if(type !== null, (query) => query.where("m.type", "=", type ?? ""))
    .$if(shortcode !== null, (query) => query.where(matches("m.shortcode", "text", [shortcode ?? ""])))
    .$if(created !== null, (query) => (created ? query.where(created) : query));
}

/** The same messages in their order, newest first by default, with the product's name. */
function messages(...asked: Parameters<typeof messagesFound>) {
  const byDate = [columns.createdAt, columns.id] as const;
  return describedMessages(messagesFound(...asked)).orderBy(cardOrder({ columns, newest: byDate }, asked[2].filters));
}

export type MonitorMessageRow = Awaited<ReturnType<ReturnType<typeof messages>["execute"]>>[number];

/** The first page without filters and sort key, which the card shows first and most often; compiled once. */
const newest = ofSubscriber((db, asked: SubscriberValues, window: Window) =>
  within(
    describedMessages(messagesOf(db, tieOf(asked), asked))
      .orderBy("m.created_at", "desc")
      .orderBy("m.id", "desc"),
    window,
  ),
);

/** A window of the messages in their order; 404 if there is no such place. */
export async function messagesWithin(
  db: Db,
  caller: Caller,
  asked: MessagesAsked,
  window: Window,
): Promise<MonitorMessageRow[]> {
  if (isUnfiltered(asked.filters)) return newest(db, valuesOf(caller, asked.subscriber, asked.at), window);
  await requirePlace(db, asked.subscriber);
  return rowsThen(db, { ...asked.subscriber, at: asked.at }, within(messages(db, caller, asked), window));
}

/** The same rows as the cells of the CSV export. */
export const messageCells = (...asked: Parameters<typeof messages>) =>
  messages(...asked)
    .clearSelect()
    .select(Object.entries(columns).map(([key, column]) => column.as(key)));
