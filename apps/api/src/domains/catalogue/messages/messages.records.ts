import { messages } from "@portal/api-client/contract/messages";
import type { Caller } from "#platform/auth/caller.ts";
import { badRequest } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { messageSource } from "./messages.queries.ts";

/** `services/messages`, each with its product's whole chain where it has one (D-A49). */
export const messageRecords = records("messages", messages, messageSource, {
  fields: { message: "message", messageType: "type" },
  emptyLast: ["carrierName", "providerName", "productName"],
  present: ({ product_id, ...row }) => ({
    // the outer join says that each column may be null; with a product none is
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

/** A message of the whole platform is seen by everybody and written by users who are tied to nothing (D-A12). */
function requireOwnProduct(caller: Caller, productId: number | null) {
  if (productId === null && caller.carrierId !== null) throw badRequest("Messages without product cannot be changed");
}
