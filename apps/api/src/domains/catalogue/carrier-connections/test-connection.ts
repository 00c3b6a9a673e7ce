import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { carrierConnectionTexts as texts } from "@portal/api-client/contract/carrier-connections";
import { type HttpCarrier, httpCarrier } from "#platform/carriers/http-carrier.ts";
import { HttpError } from "#platform/errors.ts";

/**
 * Asks a carrier about a charge that it cannot know; it has to answer so. Every failure answers the same text after the
 * connection's time limit, so that nobody learns which hosts and ports there are; `onFailure` gets the cause for the log.
 */
export async function testConnection(carrier: HttpCarrier, onFailure: (cause: string) => void): Promise<void> {
  const patience = sleep(carrier.timeLimitMs);
  const answer = await httpCarrier(carrier).ask(randomUUID());
  if (answer.status === "missing") return;
  onFailure(answer.status === "unknown" ? answer.cause : "It knows a charge that was never made");
  await patience;
  throw new HttpError(502, { message: texts.notReached });
}
