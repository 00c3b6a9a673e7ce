import type { Why, WhyAct } from "@portal/api-client/contract/monitor-why";
import type { RuleRecord } from "../decisions/decision.ts";
import type { explain } from "./monitor-why.service.ts";

/** An explanation in the form of the wire. */
export const presentWhy = (act: WhyAct, { subject, at, decision }: Awaited<ReturnType<typeof explain>>): Why => ({
  act,
  at: at.toISOString(),
  subscriptionId: subject.subscriptionId,
  product: { productId: subject.product.id, productName: subject.product.name },
  outcome: decision.refusal !== null ? "refused" : decision.isKnown ? "allowed" : "unknown",
  refusal: decision.refusal,
  rules: decision.rules.map(({ rule, state, record, knownSince }) => ({
    rule,
    state,
    record: record && { ...record, value: record.value.map(presentPart) },
    knownSince: knownSince?.toISOString() ?? null,
  })),
});

const presentPart = (part: RuleRecord["value"][number]) =>
  typeof part === "string" ? { text: part } : { at: part.toISOString() };
