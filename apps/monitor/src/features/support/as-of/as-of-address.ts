import type { QueryState } from "@portal/ui";

/**
 * The moment in the Monitor's address, on the portal's clock: `/admin/support/<msisdn>?at=2026-03-03T14:05`; now without one. It is as
 * it was written, which `problemOf` judges.
 */
export const readAt = ({ at: [text = ""] = [] }: QueryState): string | undefined => text || undefined;
