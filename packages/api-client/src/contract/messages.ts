import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, optionalReference, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { texts } from "../texts.ts";
import { ProductChain } from "./product-keywords.ts";

/** The types that the customer names; products have further types of their own (D-A48). */
export const messageTypes = [
  "subscription",
  "unsubscription",
  "renewal",
  "optin",
  "optout",
  "invalid_keyword",
  "already_subscribed",
  "help",
  "test",
  "not_subscribed",
  "request_pin",
  "info",
  "renew",
] as const;

const ofOneProduct = /^(info|indice|complaint|view)(_[a-z0-9_]+)?$/;
export const messageLimits = { textMax: 255, typeMax: 50 } as const;

export const MessageInput = z.object({
  message: text(messageLimits.textMax, texts.required, { lines: true }),
  messageType: text(messageLimits.typeMax).check(
    z.refine(
      (value) => messageTypes.some((type) => type === value) || ofOneProduct.test(value),
      texts.messageTypeNotValid,
    ),
  ),
  productId: optionalReference(),
  messageEnabled: flag(),
});
export type MessageInput = z.input<typeof MessageInput>;

export const Message = entity({
  messageId: result.id,
  message: result.text,
  messageType: result.text,
  /** Null for a message of the whole platform (D-A49). */
  productId: z.nullable(ProductChain),
  messageEnabled: result.flag,
});
export type Message = z.output<typeof Message>;

export const messages = resource("messages", {
  entity: Message,
  input: MessageInput,
  filters: {
    message: "text",
    messageType: { suggestions: messageTypes },
    carrierName: "text",
    providerName: "text",
    productName: "text",
    messageEnabled: "flag",
  },
  columns: ["messageId", "message", "messageType", "carrierName", "providerName", "productName", "messageEnabled"],
});
