import type { QueryState } from "@portal/ui";

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The moment in the Monitor's address, on the portal's clock: `/admin/support/<msisdn>?at=2026-03-03T14:05`; now without one. */
export const readAt = ({ at: [text = ""] = [] }: QueryState): string | undefined =>
  moment.test(text) ? text : undefined;
