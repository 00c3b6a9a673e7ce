import { timingSafeEqual } from "node:crypto";
import type { SealKey } from "@portal/api/link-kit";
import { type Keys, secretFrom } from "../notifications/signature.ts";

/** The part of the address that nobody can guess. */
const tokenFrom = (key: SealKey, providerId: number): string =>
  secretFrom(key, `incoming messages of provider ${providerId}`).toString("base64url");

/** What Kannel fills in: its id, sender, receiver, charset, text and moment of a message. */
const query = "id=%I&from=%p&to=%P&charset=%C&text=%b&at=%T";

/** The address at which Kannel hands over the messages of a provider. */
export const incomingAddress = (
  { linkUrl, notificationKeys: [first] }: { linkUrl: string; notificationKeys: Keys },
  providerId: number,
): string => `${linkUrl.replace(/\/$/, "")}/incoming/${providerId}/${tokenFrom(first, providerId)}?${query}`;

/** Whether a token is that of a provider, by any of the keys. */
export const isTokenOf = (keys: Keys, providerId: number, token: string): boolean =>
  keys.some((key) => {
    const [right, given] = [Buffer.from(tokenFrom(key, providerId)), Buffer.from(token)];
    return right.length === given.length && timingSafeEqual(right, given);
  });
