import type { Message } from "@portal/api-client/contract/messages";
import { productChain } from "./product.ts";
import { stamps } from "./stamps.ts";

/** A text that Horoscope sends to new subscribers. */
export function message(overrides: Partial<Message> = {}): Message {
  const messageId = overrides.messageId ?? 8;
  return {
    ...stamps(messageId),
    messageId,
    message: `Message ${messageId}`,
    messageType: "subscription",
    productId: productChain,
    messageEnabled: 1,
    ...overrides,
  };
}
