import type { contract } from "@portal/api-client/contract";
import type { FakeHandlers } from "@portal/testing";

/** The answers for a number of which nobody else knows anything. */
export const quietNumber = {
  monitorPresence: { look: () => ({ others: [], charges: [], revision: "1" }) },
  monitorTimeline: { events: () => ({ events: [], next: null }) },
} satisfies FakeHandlers<typeof contract>;
