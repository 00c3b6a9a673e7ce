import type { MessageAnswer } from "@portal/api-client/contract/message-answers";
import { eventLimits } from "@portal/api-client/contract/platform-events";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { takeIncomingMessage } from "./incoming-message.ts";
import { forgetOld, lockSpace } from "./platform-events.service.ts";

/** In characters, as the database counts them: more than the ten parts that phones send at most. */
const contentMax = 2_000;

/** A message of a subscriber, as the gateway of a provider hands it over. */
export interface GatewayMessage {
  providerId: number;
  /** The gateway's own id; a repetition has the same. */
  id: string;
  msisdn: string;
  shortcode: string;
  content: string;
  /** When the gateway got it; a later moment than now is taken for now. */
  at: Date;
}

/**
 * Takes a message of a gateway, and does what its keyword says; the messages of a number one after the other. A repetition changes
 * nothing and has the answer of the first. Null if there is no such provider, or if the id of so old a message may be forgotten.
 */
export const takeGatewayMessage = (
  { db, timeZone }: { db: Db; timeZone: string },
  { providerId, id, at, content, ...message }: GatewayMessage,
): Promise<MessageAnswer | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ carrier_id: number; at: Date }>`
      select v.carrier_id, least(now(), ${at}::timestamptz)::timestamptz(3) as at
      from provider v, pg_advisory_xact_lock(${lockSpace}, hashtext(${`gateway ${message.msisdn}`}))
      where v.id = ${providerId} and ${at}::timestamptz > now() - make_interval(days => ${eventLimits.daysMax})`.execute(
      tx,
    );
    const [taking] = rows;
    if (!taking) return null;
    const sender = `gateway/${providerId}`;
    const known = await tx
      .selectFrom("platform_event")
      .select("answer")
      .where("sender", "=", sender)
      .where("event_id", "=", id)
      .executeTakeFirst();
    if (known) return known.answer;
    await forgetOld(tx);
    const caller = { userId: null, username: "subscriber", carrierId: taking.carrier_id, providerId };
    const answer = await takeIncomingMessage(
      { tx, caller, sender, timeZone },
      {
        ...message,
        providerId,
        content: [...content.trim()].slice(0, contentMax).join(""),
        channelId: null,
        at: taking.at,
        reference: null,
      },
    );
    await tx.insertInto("platform_event").values({ sender, event_id: id, answer, occurred_at: taking.at }).execute();
    return answer;
  });
