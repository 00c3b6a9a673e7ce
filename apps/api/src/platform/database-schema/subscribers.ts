import type { MessageAnswer } from "@portal/api-client/contract/message-answers";
import type { TraceStatus } from "@portal/api-client/contract/monitor-trace";
import type { SubscriberNote } from "@portal/api-client/contract/subscriber-notes";
import type { ColumnType, Generated } from "kysely";
import type { Dates, GeneratedOrNoTimestamp, GeneratedTimestamp, Timestamp } from "./columns.ts";

/** Tables of `0003_subscribers.sql` and `0024_active_subscriptions.sql`. */
export interface SubscribersTables {
  subscription: SubscriptionTable;
  active_subscription: ActiveSubscriptionTable;
  subscription_pin: SubscriptionPinTable;
  number_watch: NumberWatchTable;
  subscription_end: SubscriptionEndTable;
  presubscription: PresubscriptionTable;
  monitor_message: MonitorMessageTable;
  notification: NotificationTable;
  charge: ChargeTable;
  subscriber_note: SubscriberNoteTable;
}

/** From `0071_reasons.sql`. */
interface SubscriberNoteTable {
  id: Generated<number>;
  msisdn: string;
  carrier_id: number;
  provider_id: number | null;
  user_id: number;
  content: string | null;
  former: ColumnType<FormerNote[], string | undefined, string>;
  pinned: Generated<boolean>;
  created_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
}

type FormerNote = SubscriberNote["former"][number];

interface SubscriptionTable extends Dates {
  id: Generated<number>;
  msisdn: string;
  carrier_id: number;
  provider_id: number;
  product_id: number;
  shortcode_id: number;
  active: Generated<boolean>;
  mds_id: string | null;
  last_charge_at: Timestamp | null;
  next_charge_at: Timestamp | null;
  deactivated_at: Timestamp | null;
  deactivated_by: string | null;
}

/** Triggers of `subscription` keep this table; ADR 13 says who may write here. */
interface ActiveSubscriptionTable {
  msisdn: string;
  product_id: number;
  subscription_id: number;
}

interface SubscriptionPinTable {
  id: Generated<number>;
  subscription_id: number;
  pin: string;
  created_at: GeneratedTimestamp;
}

/** Who looks at which number; a hash stands for the number at its carrier. */
interface NumberWatchTable {
  number_hash: Buffer;
  user_id: number;
  seen_at: GeneratedTimestamp;
  charging_id: number | null;
  charging_at: Timestamp | null;
}

/** From `0092_subscription_ends.sql`. A row stays when it is done, as Why? asks for it. */
interface SubscriptionEndTable {
  subscription_id: number;
  kind: "period" | "day";
  ends_at: Timestamp;
  next_charge_at: Timestamp | null;
  user_id: number;
  due_at: Timestamp | null;
  created_at: GeneratedTimestamp;
}

interface PresubscriptionTable extends Dates {
  id: Generated<number>;
  msisdn: string;
  carrier_id: number;
  provider_id: number;
  product_id: number;
  shortcode_id: number;
  mds_id: string | null;
  portal: string | null;
  adnetwork: string | null;
  pub: string | null;
  pixel: string | null;
  process_at: Timestamp | null;
}

/** A try, or a report, as its row keeps it. */
export interface KeptTry {
  at: string;
  status: TraceStatus;
  code?: string | null;
  failure?: string | null;
  /** Who of staff had it sent again. */
  by?: string;
}

type KeptTries = ColumnType<KeptTry[], string | undefined, string>;

interface MonitorMessageTable extends Dates {
  id: Generated<number>;
  msisdn: string;
  carrier_id: number;
  provider_id: number;
  product_id: number | null;
  incoming_id: number | null;
  origin: "incoming" | "outgoing";
  type: Generated<string>;
  shortcode: string;
  content: string;
  status: Generated<"received" | "pending" | "sent" | "delivered" | "failed">;
  channel_id: number | null;
  /** What the portal did for an incoming message of an event. */
  answer: MessageAnswer | null;
  process_at: GeneratedOrNoTimestamp;
  processed_at: Timestamp | null;
  attempts: Generated<number>;
  due_at: GeneratedOrNoTimestamp;
  reference: string | null;
  carrier_code: string | null;
  failure: string | null;
  /** From `0101_tries.sql`. */
  tries: KeptTries;
  reports: KeptTries;
}

interface NotificationTable extends Dates {
  id: Generated<number>;
  type: "subscription" | "unsubscription" | "charge" | "message";
  msisdn: string;
  carrier_id: number;
  provider_id: number;
  subscription_id: number | null;
  status: Generated<"pending" | "processed" | "failed">;
  retries: Generated<number>;
  processed_at: Timestamp | null;
  attempts: Generated<number>;
  due_at: GeneratedOrNoTimestamp;
  failure: string | null;
  tries: KeptTries;
  charge_id: number | null;
}

interface ChargeTable {
  id: Generated<number>;
  subscription_id: number;
  carrier_id: number;
  provider_id: number;
  product_id: number;
  amount: string;
  status: "charged" | "failed" | "unknown";
  origin: "manual" | "renewal";
  user_id: number | null;
  /** The code with which the carrier refused it, from `0093_refusal_codes.sql`. */
  carrier_code: string | null;
  /** What names it between portal and carrier, from `0101_tries.sql`. */
  reference: string | null;
  created_at: GeneratedTimestamp;
}
