import { timelinePermissions } from "@portal/api-client/contract/monitor-timeline";
import { type Caller, mayCall } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { startTypes } from "../platform-events/words.queries.ts";
import {
  type ChainRow,
  chainOf,
  fileRowOf,
  firstCharges,
  keywordOf,
  notificationsOf,
  subscriptionAt,
} from "./monitor-trace.queries.ts";

/**
 * Follows a message of a number from the request, or the file, to the notifications. A message that is unknown, of another number or
 * out of the caller's scope answers 404 alike. Nothing is guessed: records belong together by their ids, or by the moment of the
 * transaction that wrote them.
 */
export async function traceMessage(db: Db, caller: Caller, asked: { msisdn: string; messageId: number }) {
  const chain = await chainOf(db, caller, asked);
  const [first] = chain;
  if (!first) throw notFound();
  const request = first.origin === "incoming" ? first : null;
  const fileRow = await fileRowOf(db, caller, first);
  const keyword = request && ((await keywordOf(db, request)) ?? null);
  const subscription = request && ((await subscriptionAt(db, caller, request)) ?? null);
  const charges = subscription?.change === "begun" ? await firstCharges(db, caller, subscription.id) : [];
  const told = subscription && {
    subscriptionId: subscription.id,
    change: subscription.change,
    at: first.created_at,
    chargeIds: charges.map(({ id }) => id),
  };
  const notifications = told ? await notificationsOf(db, caller, { msisdn: asked.msisdn, told }) : [];
  return {
    first,
    request,
    origin: fileRow ?? {
      kind: isAnswered(request) ? ("subscriber" as const) : ("unknown" as const),
      job: null,
      by: null,
    },
    keyword,
    decision: decisionOn(first, fileRow?.kind),
    subscription,
    messages: chain.filter(({ origin }) => origin === "outgoing"),
    charges: mayCall(caller, timelinePermissions.charge) ? charges : null,
    notifications: mayCall(caller, timelinePermissions.notification) ? notifications : null,
  };
}

/** Messages of a carrier's platform or gateway have an answer; those of files have none. */
const isAnswered = (request: ChainRow | null) => request !== null && request.answer !== null;

/** The question whose answer explains the decision, a moment before it was taken; null where no rules of a product decide. */
function decisionOn({ origin, type, product_id, created_at, processed_at }: ChainRow, file: string | undefined) {
  if (product_id === null) return null;
  if (file === "broadcast") return { act: "message" as const, at: before(created_at) };
  const subscribes = origin === "incoming" && startTypes.some((one) => one === type);
  return subscribes ? { act: "subscribe" as const, at: before(processed_at ?? created_at) } : null;
}

const before = (moment: Date) => new Date(moment.getTime() - 1);
