import { eventTexts, type PlatformEventOf } from "@portal/api-client/contract/platform-events";
import { sql } from "kysely";
import { inScope } from "#platform/scope.ts";
import { refusedAt, type Taken, taken } from "./outcome.ts";
import type { EventWork } from "./references.queries.ts";

/** A message goes on in this order only, also if reports come late. */
const steps = ["pending", "sent", "failed", "delivered"];

/** The carrier has told what became of an outgoing message; of two reports of one step the earlier one counts. */
export async function takeDeliveryReport(
  { tx, caller }: EventWork,
  { messageId, status, occurredAt }: PlatformEventOf<"deliveryReport">,
): Promise<Taken> {
  const one = tx.selectFrom("monitor_message as m").select(["m.created_at", "m.status", "m.processed_at"]);
  const message = await inScope(one, caller, { carrier: "m.carrier_id", provider: "m.provider_id" })
    .where("m.id", "=", messageId)
    .where("m.origin", "=", "outgoing")
    .forUpdate()
    .executeTakeFirst();
  if (!message) return refusedAt("messageId", eventTexts.notFound);
  const at = new Date(occurredAt);
  const ahead = steps.indexOf(status) - steps.indexOf(message.status);
  const isEarlier = message.processed_at === null || at < message.processed_at;
  if (ahead > 0 || (ahead === 0 && isEarlier))
    await tx
      .updateTable("monitor_message")
      .set({ status, processed_at: at, updated_at: sql<Date>`now()` })
      .where("id", "=", messageId)
      .where("created_at", "=", message.created_at)
      .execute();
  return taken;
}
