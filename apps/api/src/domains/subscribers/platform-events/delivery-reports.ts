import { eventTexts, type PlatformEventOf } from "@portal/api-client/contract/platform-events";
import { sql } from "kysely";
import { inScope } from "#platform/scope.ts";
import { keptCode, keptReport, outgoingStates } from "../messages-out/note-delivery.ts";
import { refusedAt, type Taken, taken } from "./outcome.ts";
import type { EventWork } from "./references.queries.ts";

/** The carrier has told what became of an outgoing message; of two reports of one state the earlier one counts. */
export async function takeDeliveryReport(
  { tx, caller }: EventWork,
  { messageId, status, occurredAt, code }: PlatformEventOf<"deliveryReport">,
): Promise<Taken> {
  const one = tx
    .selectFrom("monitor_message as m")
    .select(["m.created_at", "m.status", "m.processed_at", "m.carrier_code", keptCode(code).as("code")]);
  const message = await inScope(one, caller, "m")
    .where("m.id", "=", messageId)
    .where("m.origin", "=", "outgoing")
    .forUpdate()
    .executeTakeFirst();
  if (!message) return refusedAt("messageId", eventTexts.notFound);
  const at = new Date(occurredAt);
  const states: readonly string[] = outgoingStates;
  const ahead = states.indexOf(status) - states.indexOf(message.status);
  const since = message.processed_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const isEarlier =
    at.getTime() < since || (at.getTime() === since && (message.code ?? "") < (message.carrier_code ?? ""));
  if (ahead > 0 || (ahead === 0 && isEarlier))
    await tx
      .updateTable("monitor_message as m")
      .set({ status, processed_at: at, carrier_code: message.code, failure: null, updated_at: sql<Date>`now()` })
      .set({ reports: sql`m.reports || ${keptReport(sql`${at}::timestamptz`, status, code)}` })
      .where("id", "=", messageId)
      .where("created_at", "=", message.created_at)
      .execute();
  return taken;
}
