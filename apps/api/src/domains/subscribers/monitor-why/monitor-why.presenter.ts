import type { Why, WhyAct } from "@portal/api-client/contract/monitor-why";
import { presentRule } from "../decisions/present-rule.ts";
import type { explain } from "./monitor-why.service.ts";

/** An explanation in the form of the wire. */
export const presentWhy = (act: WhyAct, { subject, at, decision }: Awaited<ReturnType<typeof explain>>): Why => ({
  act,
  at: at.toISOString(),
  subscriptionId: subject.subscriptionId,
  product: { productId: subject.product.id, productName: subject.product.name },
  outcome: decision.refusal !== null ? "refused" : decision.isKnown ? "allowed" : "unknown",
  refusal: decision.refusal,
  rules: decision.rules.map(presentRule),
});
