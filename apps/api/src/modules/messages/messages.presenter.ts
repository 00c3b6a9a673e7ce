import type { Message, MessageInput } from "@portal/api-client/contract/messages";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { MessageRow } from "./messages.queries.ts";

/** A message, with its product's whole chain where it has one (D-A49). */
export const presentMessage = (row: MessageRow): Message => ({
  ...presentDates(row),
  messageId: row.id,
  message: row.message,
  messageType: row.type,
  productId: row.product_id === null ? null : presentChain({ ...row, product_id: row.product_id }),
  messageEnabled: presentFlag(row.enabled),
});

/** The outer join says that each column may be null; with a product none is. */
const presentChain = (row: MessageRow & { product_id: number }) => ({
  productId: row.product_id,
  productName: row.product_name ?? "",
  providerId: {
    providerId: row.provider_id ?? 0,
    providerName: row.provider_name ?? "",
    carrierId: { carrierId: row.carrier_id ?? 0, carrierName: row.carrier_name ?? "" },
  },
});

/** The columns that a payload sets. */
export const messageColumns = (input: z.output<typeof MessageInput>) => ({
  message: input.message,
  type: input.messageType,
  product_id: input.productId,
});
