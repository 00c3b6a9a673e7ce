import type {
  MessageTrace,
  TraceCharge,
  TraceMessage,
  TraceNotification,
  TraceTry,
} from "@portal/api-client/contract/monitor-trace";
import type { KeptTry } from "#platform/database-schema/subscribers.ts";
import { presentCharge } from "../monitor-actions/charges.presenter.ts";
import { presentMonitorMessage } from "../monitor-messages/monitor-messages.presenter.ts";
import type { ChainCharge, ChainNotification, ChainRow } from "./monitor-trace.queries.ts";
import type { traceMessage } from "./monitor-trace.service.ts";

/** A trace in the form of the wire. */
export function presentTrace(trace: Awaited<ReturnType<typeof traceMessage>>): MessageTrace {
  const { first, request, keyword, decision, subscription, charges } = trace;
  return {
    carrier: { carrierId: first.carrier_id, carrierName: first.carrier_name },
    provider: { providerId: first.provider_id, providerName: first.provider_name },
    product: first.product_id === null ? null : { productId: first.product_id, productName: first.product_name ?? "" },
    origin: trace.origin,
    request: request && presentMonitorMessage(request),
    keyword: keyword && { productKeywordId: keyword.id, productKeyword: keyword.keyword },
    decision: decision && { act: decision.act, day: decision.at.toISOString() },
    subscription: subscription && { subscriptionId: subscription.id, change: subscription.change },
    messages: trace.messages.map(presentMessage),
    charges: charges?.map(presentTraceCharge) ?? null,
    chargesTotal: Number(charges?.[0]?.total ?? 0),
    notifications: trace.notifications?.map(presentNotification) ?? null,
  };
}

const presentTry = ({ at, status, code, failure, by }: KeptTry): TraceTry => ({
  at: new Date(at).toISOString(),
  status,
  code: code ?? null,
  failure: failure ?? null,
  by: by ?? null,
});

interface Sent {
  status: string;
  tries: readonly KeptTry[];
  attempts: number;
  due_at: Date | null;
}

/** The tries since staff had something sent again are those that its row counts. */
function presentSending({ status, tries, attempts, due_at }: Sent) {
  const again = tries.findLastIndex((one) => one.status === "reprocessed");
  return {
    tries: tries.map(presentTry),
    lostTries: Math.max(0, attempts - (tries.length - again - 1)),
    nextTryAt: (status === "pending" && due_at?.toISOString()) || null,
  };
}

const presentMessage = (row: ChainRow): TraceMessage => ({
  ...presentMonitorMessage(row),
  ...presentSending(row),
  reports: row.reports.map(presentTry),
});

const presentTraceCharge = ({ reference, code, total: _total, ...row }: ChainCharge): TraceCharge => ({
  ...presentCharge(row),
  reference,
  code,
});

const presentNotification = (row: ChainNotification): TraceNotification => ({
  notificationId: row.id,
  notificationType: row.type,
  notificationStatus: row.status,
  notificationFailure: row.failure,
  notificationCreatedAt: row.created_at.toISOString(),
  ...presentSending(row),
  chargeId: row.charge_id,
});
