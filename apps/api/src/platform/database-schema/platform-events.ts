import type { MessageAnswer } from "@portal/api-client/contract/message-answers";
import type { Timestamp } from "./columns.ts";

/** The tables of `0090_platform_events.sql`; a sender is the carrier and provider of a key. */
export interface PlatformEventsTables {
  platform_event: PlatformEventTable;
  platform_subscription: PlatformSubscriptionTable;
  platform_charge: PlatformChargeTable;
}

interface PlatformEventTable {
  sender: string;
  event_id: string;
  answer: MessageAnswer | null;
  occurred_at: Timestamp;
}

interface PlatformSubscriptionTable {
  sender: string;
  reference: string;
  /** Null until the subscription has begun. */
  subscription_id: number | null;
  ended_at: Timestamp | null;
  ended_by: "subscriber" | "system" | null;
}

interface PlatformChargeTable {
  sender: string;
  reference: string;
  subscription_reference: string;
  amount: string;
  status: "charged" | "failed";
  occurred_at: Timestamp;
  /** Null until the subscription has begun. */
  charge_id: number | null;
}
