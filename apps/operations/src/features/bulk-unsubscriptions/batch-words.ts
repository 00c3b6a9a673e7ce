import type { BulkItem } from "@portal/api-client/contract/bulk-unsubscriptions";

/** Words for the change of a subscription since its batch was made. */
export const sinceText: Readonly<Record<BulkItem["since"], string>> = {
  unchanged: "active as it was",
  changed: "active, but changed since",
  alreadyInactive: "inactive already, left alone",
};
