import { messages } from "@portal/api-client/contract/messages";
import type { ActingUser } from "#platform/auth/caller.ts";
import { badRequest } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { messageSource } from "./messages.queries.ts";

/** `services/messages`, each with the carrier, provider and shortcode of its product, if it has one. */
export const messageRecords = records("messages", messages, messageSource, {
  fields: { message: "message", messageType: "type" },
  emptyLast: ["carrierName", "providerName", "productName"],
  present: ({ product_id, ...row }) => ({
    // the outer join makes each column nullable; with a product none is null
    productId:
      product_id === null
        ? null
        : {
            productId: product_id,
            productName: row.product_name ?? "",
            providerId: {
              providerId: row.provider_id ?? 0,
              providerName: row.provider_name ?? "",
              carrierId: { carrierId: row.carrier_id ?? 0, carrierName: row.carrier_name ?? "" },
            },
          },
  }),
  columns: ({ productId }) => ({ product_id: productId }),
  check: async (tx, caller, { productId }, before) => {
    requireOwnProduct(caller, productId);
    if (productId !== null)
      await requireEnabled(tx, "product", {
        field: "productId",
        id: productId,
        stored: before?.product_id,
        scope: caller,
      });
  },
  checkWrite: async (_tx, caller, row) => requireOwnProduct(caller, row.product_id),
});

/** Refuses a message of the whole platform by a tied user; they may read it, but only untied users write it. */
function requireOwnProduct(caller: ActingUser, productId: number | null) {
  if (productId === null && caller.carrierId !== null) throw badRequest("Messages without product cannot be changed");
}
