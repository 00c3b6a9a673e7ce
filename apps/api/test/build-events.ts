import { type EventType, eventPermissions } from "@portal/api-client/contract/platform-events";
import { newNumber } from "./build-subscriber.ts";
import type { TestApi } from "./start-test-api.ts";

const tenDaysAgo = Date.now() - 10 * 86_400_000;

/** A moment some seconds after a fixed one, ten days ago. */
export const momentOf = (seconds: number) => new Date(tenDaysAgo + seconds * 1_000).toISOString();

let event = 0;

/** An event with an id of its own, which happened at once unless it says when. */
export const newEvent = <Parts extends object>(type: EventType, parts: Parts) => {
  event += 1;
  return { type, eventId: `event-${event}`, occurredAt: new Date().toISOString(), ...parts };
};

/** Sends events as a user with all rights of events within a tie. */
export async function eventSender(api: TestApi, tie: { carrierId?: number; providerId?: number } = {}) {
  const sender = await api.as({ permissions: Object.values(eventPermissions), ...tie });
  const send = (...events: unknown[]) => sender.post("/platform/events", { body: { events } });
  return {
    userId: sender.userId,
    send,
    /** The outcome of each event, and the answer of a message. */
    outcomes: async (...events: unknown[]) => {
      const { body } = await send(...events);
      return body.results.map(
        ({ outcome, answer }: { outcome: string; answer: string | null }) => answer ?? outcome,
      ) as string[];
    },
  };
}

let references = 0;
export const newReference = () => {
  references += 1;
  return `reference-${references}`;
};

interface BegunParts {
  msisdn?: string;
  reference?: string;
  productId?: number;
  occurredAt?: string;
}

/** Events about new subscriptions to a product. */
export const eventsOf = (productId: number) => ({
  begun: (parts: BegunParts = {}) =>
    newEvent("subscriptionBegun", { msisdn: newNumber(), productId, reference: newReference(), ...parts }),
  charge: (reference: string, parts: object = {}) =>
    newEvent("charge", { reference, chargeReference: newReference(), amount: "1.5", status: "charged", ...parts }),
});
