import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { stamps } from "./stamps.ts";

/** A pending batch of twelve subscriptions, made by ana. */
export function bulkUnsubscription(overrides: Partial<BulkUnsubscription> = {}): BulkUnsubscription {
  const bulkUnsubscriptionId = overrides.bulkUnsubscriptionId ?? 5;
  return {
    ...stamps(bulkUnsubscriptionId),
    bulkUnsubscriptionId,
    bulkUnsubscriptionDescription: "Numbers that complained",
    bulkUnsubscriptionTotalSubscription: 12,
    userId: { userId: 7, username: "ana" },
    bulkUnsubscriptionProcessedAt: null,
    bulkUnsubscriptionProcessedBy: null,
    bulkUnsubscriptionStatus: "pending",
    bulkUnsubscriptionFilename: "numbers.csv",
    approvalJobId: null,
    undo: null,
    ...overrides,
  };
}
