import type { Caller } from "#platform/auth/caller.ts";
import { badRequest } from "#platform/errors.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { messageColumns } from "./messages.presenter.ts";
import { messageSource } from "./messages.queries.ts";

/** A message of the whole platform is seen by everybody and written by users who are tied to nothing (D-A12). */
const requireOwnProduct = (caller: Caller, productId: number | null) => {
  if (productId === null && caller.carrierId !== null) throw badRequest("Messages without product cannot be changed");
};

export const messageService = lifecycle({
  table: "message",
  idField: "messageId",
  enabledField: "messageEnabled",
  source: messageSource,
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
  columns: messageColumns,
});
