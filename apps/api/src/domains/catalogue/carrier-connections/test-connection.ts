import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { carrierConnectionTexts as texts } from "@portal/api-client/contract/carrier-connections";
import { type HttpCarrier, httpCarrier } from "#platform/carriers/http-carrier.ts";
import { type KannelSmsbox, problemOfKannel } from "#platform/carriers/kannel-messages.ts";
import { HttpError } from "#platform/errors.ts";

type Server = ({ kind: "http" } & HttpCarrier) | ({ kind: "kannel" } & KannelSmsbox);

/**
 * Asks a carrier about a charge or message that it cannot know, or Kannel for a message to nobody; it has to answer so. Every
 * failure answers the same text after the connection's time limit, so that nobody learns which hosts and ports there are;
 * `onFailure` gets the cause for the log.
 */
export async function testConnection(server: Server, onFailure: (cause: string) => void): Promise<void> {
  const patience = sleep(server.timeLimitMs);
  const problem = server.kind === "kannel" ? await problemOfKannel(server) : await problemOfCarrier(server);
  if (problem === null) return;
  onFailure(problem);
  await patience;
  throw new HttpError(502, { message: texts.notReached });
}

async function problemOfCarrier(carrier: HttpCarrier): Promise<string | null> {
  const answer = await httpCarrier(carrier).ask(randomUUID());
  if (answer.status === "missing") return null;
  return answer.status === "unknown" ? answer.cause : "It knows a charge that was never made";
}
