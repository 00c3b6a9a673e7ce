import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { formatCount, formatDateTime, toast, useConfirm, usePortalTimeZone } from "@portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { batchQueries } from "./bulk-unsubscriptions.queries.ts";
import type { useBatch } from "./use-batch.ts";

/** Whether a batch waits for a decision. */
export const isPending = (batch: BulkUnsubscription): boolean =>
  batch.bulkUnsubscriptionStatus === "pending" && batch.bulkUnsubscriptionProcessedAt === null;

/** Asks staff to confirm each decision on a batch; resolves to false where they cancelled. */
export function useDecisions(state: Pick<ReturnType<typeof useBatch>, "decide" | "undo">) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const timeZone = usePortalTimeZone();
  const describe = (what: string, batch: BulkUnsubscription) =>
    `${what}: ${batch.bulkUnsubscriptionDescription}, ${formatCount(batch.bulkUnsubscriptionTotalSubscription)} subscriptions`;
  return {
    async approve(batch: BulkUnsubscription) {
      const preview = await client
        .fetchQuery(batchQueries.preview(batch.bulkUnsubscriptionId))
        .catch((error: Error) => error);
      if (preview instanceof Error) {
        toast.error(preview.message); // it is not known whether the decision can be undone, so the question cannot be asked
        return false;
      }
      return confirm({
        action,
        description: describe("Approve", batch),
        undo: preview.undoUntil && `It can be undone until ${formatDateTime(preview.undoUntil, timeZone)}.`,
        run: () => state.decide("approved"),
      });
    },
    cancel: (batch: BulkUnsubscription) =>
      confirm({ action, description: describe("Cancel batch", batch), run: () => state.decide("canceled") }),
    undo: (batch: BulkUnsubscription) =>
      confirm({
        action,
        description: describe("Undo", batch),
        undo: "Subscriptions that this approval ended start again, unless they have changed since. Nobody is charged.",
        run: state.undo,
      }),
  };
}

const action = "approve";
