import type { Contract } from "@portal/api-client/contract";
import { newNumber } from "../build-subscriber.ts";
import { storeText } from "../test-files.ts";
import type { Side } from "./side.ts";
import { asking, exempt, listing, type Statements } from "./statement.ts";

/** A notification of today that failed. */
const notificationOf = ({ msisdn, carrierId, providerId, insert }: Side) =>
  insert("notification", {
    type: "charge",
    msisdn,
    carrier_id: carrierId,
    provider_id: providerId,
    status: "failed",
  });

/** A job that has made an evidence. */
const evidenceOf = async ({ msisdn, carrierId, providerId, insert }: Side, userId: number) =>
  insert("job", {
    kind: "evidence",
    state: "done",
    user_id: userId,
    carrier_id: carrierId,
    provider_id: providerId,
    result_path: await storeText("PK"),
    options: JSON.stringify({
      msisdn,
      carrierId,
      providerId: JSON.stringify([providerId]),
      ...{ from: "2026-01-01", to: "2026-01-31", masked: true, productId: null },
    }),
  });

type OfTheMonitor = Pick<
  Contract,
  | "monitor"
  | "msisdns"
  | "monitorHistory"
  | "monitorPresence"
  | "monitorTerms"
  | "monitorTimeline"
  | "monitorTrace"
  | "monitorWhy"
  | "evidence"
  | "monitorMessages"
  | "monitorActions"
  | "plannedEnds"
  | "monitorBlacklist"
  | "subscriberNotes"
  | "notifications"
  | "platformEvents"
>;

const noteOf = ({ msisdn, carrierId, providerId, userId, insert }: Side) =>
  insert("subscriber_note", { msisdn, carrier_id: carrierId, provider_id: providerId, user_id: userId, content: "n" });

/** The calls about subscribers: each is narrowed to a carrier and its providers (C-4). */
export const monitorStatements: Statements<OfTheMonitor> = {
  monitor: {
    providers: asking(({ msisdn, carrierId, providerId }) => ({
      body: { outgoingMsisdn: msisdn, carrierId, providerId },
    })),
    providersList: [
      listing(({ providerId }) => providerId, {
        key: "providerId",
        ask: (_side, { carrierId }) => ({ query: `carrierId=${carrierId}` }),
      }),
      asking(({ carrierId, providerId }) => ({ query: `carrierId=${carrierId}&providerId=${providerId}` })),
    ],
    providersListOfCompanion: asking(({ carrierId, providerId }) => ({
      query: `carrierId=${carrierId}&providerId=${providerId}`,
    })),
    subscriptions: [
      listing(({ subscriptionId }) => subscriptionId, {
        ask: (_side, { msisdn, carrierId }) => ({
          body: { subscriptionMsisdn: msisdn, carrierId, providerId: [] },
        }),
      }),
      asking(({ msisdn, carrierId, providerId }) => ({
        body: { subscriptionMsisdn: msisdn, carrierId, providerId },
      })),
    ],
    presubscriptions: asking(({ msisdn, carrierId, providerId }) => ({
      body: { presubscriptionMsisdn: msisdn, carrierId, providerId },
    })),
  },
  msisdns: {
    reveal: [
      asking(({ subscriptionId: id }) => ({ body: { entity: "subscription", id, reason: "A test" } })),
      asking(async (side) => ({
        body: { entity: "notification", id: await notificationOf(side), reason: "A test" },
      })),
      asking(
        async ({ carrierId, insert }) => ({
          body: {
            entity: "blacklist",
            id: await insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId }),
            reason: "A test",
          },
        }),
        { by: "carrier" },
      ),
    ],
    erase: {
      kind: "exempt",
      reason: "a number is erased at all carriers; users who are tied to one are refused (erase-number.test.ts)",
      ask: () => ({ body: { msisdn: newNumber(), erasure: "mask", reason: "A test" } }),
    },
  },
  subscriberNotes: {
    list: [
      listing(noteOf, { key: "noteId", ask: (_side, { msisdn, carrierId }) => ({ body: { msisdn, carrierId } }) }),
      asking(({ msisdn, carrierId, providerId }) => ({ body: { msisdn, carrierId, providerId } })),
    ],
    add: asking(({ msisdn, carrierId, providerId }) => ({ body: { msisdn, carrierId, providerId, content: "n" } })),
    edit: asking(async (side) => ({ params: { id: await noteOf(side) }, body: { content: "n", pinned: true } })),
    remove: asking(async (side) => ({ params: { id: await noteOf(side) } })),
  },
  monitorHistory: {
    paginate: [
      listing(({ subscriptionId }) => subscriptionId, {
        ask: (_side, { msisdn, carrierId }) => ({ body: { subscriptionMsisdn: msisdn, carrierId, providerId: [] } }),
      }),
      asking(({ msisdn, carrierId, providerId }) => ({
        body: { subscriptionMsisdn: msisdn, carrierId, providerId },
      })),
    ],
    export: asking(({ msisdn, carrierId, providerId }) => ({
      body: { subscriptionMsisdn: msisdn, carrierId, providerId },
    })),
  },
  monitorPresence: {
    look: asking(({ msisdn, carrierId, providerId }) => ({ body: { msisdn, carrierId, providerId } })),
  },
  monitorTerms: {
    prices: [
      listing(({ productId }) => productId, {
        ask: (_side, { msisdn, carrierId }) => ({ body: { subscriptionMsisdn: msisdn, carrierId, providerId: [] } }),
      }),
      asking(({ msisdn, carrierId, providerId }) => ({ body: { subscriptionMsisdn: msisdn, carrierId, providerId } })),
    ],
    policies: asking(({ msisdn, carrierId, providerId }) => ({
      body: { subscriptionMsisdn: msisdn, carrierId, providerId },
    })),
  },
  monitorTimeline: {
    events: asking(({ msisdn, carrierId, providerId }) => ({ body: { msisdn, carrierId, providerId } })),
  },
  monitorTrace: {
    trace: asking(async ({ msisdn, carrierId, providerId, insert }) => {
      const sent = { origin: "outgoing", shortcode: "77700", content: "A test", status: "sent" } as const;
      const place = { msisdn, carrier_id: carrierId, provider_id: providerId };
      return { body: { messageMsisdn: msisdn, messageId: await insert("monitor_message", { ...place, ...sent }) } };
    }),
  },
  monitorWhy: {
    why: [
      asking(({ msisdn, productId }) => ({ body: { msisdn, act: "message", productId } })),
      asking(({ msisdn, productId }) => ({ body: { msisdn, act: "subscribe", productId } })),
    ],
  },
  evidence: {
    create: asking(({ msisdn, carrierId, providerId }) => ({
      body: { msisdn, carrierId, providerId, from: "2026-01-01", to: "2026-01-31", reason: "A test" },
    })),
    begin: asking(({ msisdn, carrierId, providerId }) => ({
      body: { msisdn, carrierId, providerId, from: "2026-01-01", to: "2026-01-31", reason: "A test" },
    })),
    file: asking(async (side, own, callerId) => ({
      params: { id: await evidenceOf(side, side === own ? callerId : side.userId) },
    })),
  },
  monitorMessages: {
    paginate: asking(({ msisdn, carrierId, providerId }) => ({
      body: { messageMsisdn: msisdn, carrierId, providerId },
    })),
    export: asking(({ msisdn, carrierId, providerId }) => ({ body: { messageMsisdn: msisdn, carrierId, providerId } })),
  },
  monitorActions: {
    deactivate: asking(({ subscriptionId }) => ({ params: { id: subscriptionId } })),
    generateCharge: asking(async ({ subscriptionId, carrierId, shortcodeId, insert }) => {
      await insert("billing_code", { price: "1", type: "mt", carrier_id: carrierId, shortcode_id: shortcodeId });
      return { params: { id: subscriptionId } };
    }),
    chargePreview: asking(({ subscriptionId }) => ({ body: { subscriptionId } })),
    bill: asking(({ subscriptionId }) => ({ body: { subscriptionId } })),
  },
  plannedEnds: {
    preview: asking(({ subscriptionId }) => ({ body: { subscriptionId } })),
    takeBack: asking(({ subscriptionId }) => ({ params: { id: subscriptionId } })),
  },
  monitorBlacklist: {
    list: asking(({ msisdn, carrierId }) => ({ query: `blacklistMsisdn=${msisdn}&carrierId=${carrierId}` }), {
      by: "carrier",
    }),
    add: asking(
      ({ carrierId }) => ({
        body: { blacklistMsisdn: newNumber(), blacklistExpireDate: "2999-01-01 00:00", carrierId },
      }),
      { by: "carrier" },
    ),
    remove: asking(
      async ({ carrierId, insert }) => ({
        params: { id: await insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId }) },
      }),
      { by: "carrier" },
    ),
  },
  notifications: {
    list: listing(notificationOf),
    paginate: [listing(notificationOf), asking(({ providerId }) => ({ query: `providerId=${providerId}` }))],
    reprocess: asking(async (side) => ({
      params: { id: await notificationOf(side) },
      body: { notificationStatus: "pending" },
    })),
  },
  platformEvents: {
    send: exempt(
      "a batch is taken with the rows that are refused; what is beyond the tie is one of them (platform-events.routes.test.ts)",
      ({ msisdn, providerId, unique }) => ({
        body: {
          events: [
            {
              type: "incomingMessage",
              eventId: unique().replaceAll(/[^\w.:-]/g, "-"),
              occurredAt: new Date().toISOString(),
              msisdn,
              providerId,
              shortcode: "123",
              content: "NEWS",
            },
          ],
        },
      }),
    ),
  },
};
