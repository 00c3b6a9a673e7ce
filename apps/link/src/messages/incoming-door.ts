import { type Db, takeGatewayMessage, unknownAddress } from "@portal/api/link-kit";
import { msisdn } from "@portal/api-client/fields";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Keys } from "../notifications/signature.ts";
import { isTokenOf } from "./incoming-address.ts";

const Provider = z.object({ providerId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)), token: z.string() });
const Incoming = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
  from: msisdn(),
  to: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  charset: z.optional(z.string()),
  text: z.string(),
  at: z.string().check(z.regex(/^\d{1,10}$/)),
});

interface Dependencies {
  db: Db;
  timeZone: string;
  keys: Keys;
}

/**
 * `incoming/{provider}/{token}`: the messages of subscribers, which Kannel hands over. The address is known to Kannel alone. Kannel
 * sends a message again until it is answered with 200, and an answer with a text would go out to the subscriber.
 */
export function openIncomingDoor(server: FastifyInstance, { db, timeZone, keys }: Dependencies): void {
  server.get("/incoming/:providerId/:token", async ({ params, query, raw, log }, reply) => {
    const place = z.safeParse(Provider, params);
    const providerId = Number(place.data?.providerId);
    if (!place.success || !isTokenOf(keys, providerId, place.data.token)) throw unknownAddress();
    const { data, error } = z.safeParse(Incoming, query);
    if (error) {
      const fields = [...new Set(error.issues.map(({ path }) => path.join(".")))];
      log.warn({ provider: providerId, fields }, "a message of Kannel cannot be read");
      return reply.status(400).send({ message: `These fields cannot be read: ${fields.join(", ")}` });
    }
    const { id, from, to: shortcode, charset, at } = data;
    const message = { id, providerId, msisdn: from, shortcode, content: textOf(raw.url ?? "", charset) };
    const answer = await takeGatewayMessage({ db, timeZone }, { ...message, at: new Date(Number(at) * 1_000) });
    if (answer === null) {
      log.warn({ provider: providerId, id }, "a message of Kannel is too old, or its provider is unknown");
      throw unknownAddress();
    }
    return reply.status(200).type("text/plain").send("");
  });
}

/** The text in the charset that Kannel names; the server has read the address as UTF-8. */
function textOf(url: string, charset: string | undefined): string {
  const [, encoded = ""] = /[?&]text=([^&]*)/.exec(url) ?? [];
  const bytes = encoded
    .replaceAll("+", " ")
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const text = new TextDecoder(charset === "UTF-16BE" ? "utf-16be" : "utf-8").decode(Buffer.from(bytes, "latin1"));
  return text.replaceAll("\0", "");
}
