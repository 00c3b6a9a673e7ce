import type { MonitorMessage } from "@portal/api-client/contract/monitor-messages";
import { stamps } from "./stamps.ts";

/** An outgoing text that answers the incoming message 9. */
export function monitorMessage(overrides: Partial<MonitorMessage> = {}): MonitorMessage {
  const id = overrides.id ?? 31;
  return {
    ...stamps(id),
    incomingId: 9,
    origin: "outgoing",
    type: "info",
    shortcode: "77700",
    content: `Text ${id}`,
    status: "sent",
    product: "Daily horoscope",
    processAt: "2024-03-05T14:07:00.000Z",
    processedAt: null,
    answer: null,
    carrierCode: null,
    failure: null,
    ...overrides,
  };
}
