import type { Generated } from "kysely";
import type { Dates, GeneratedTimestamp, SoftDelete, Timestamp } from "./columns.ts";

/** The tables of `0082_carrier_connections.sql` and `0083_unknown_charges.sql`. */
export interface CarrierConnectionsTables {
  carrier_connection: CarrierConnectionTable;
  unknown_charge: UnknownChargeTable;
  connection_breaker: ConnectionBreakerTable;
  message_rate: MessageRateTable;
}

interface CarrierConnectionTable extends Dates, SoftDelete {
  id: Generated<number>;
  carrier_id: number;
  name: string;
  purpose: "charges" | "messages";
  kind: "http" | "simulator" | "kannel";
  address: string | null;
  secret_sealed: string | null;
  /** In milliseconds. */
  time_limit: number;
  calls_per_second: number;
  refused_share: Generated<number>;
  late_share: Generated<number>;
  silent_share: Generated<number>;
  username: string | null;
  shortcode_per_second: number | null;
}

/** From `0089_message_connections.sql`: the messages that went out in the minute of the last one, and in the minute before. */
interface MessageRateTable {
  carrier_id: number;
  minute: Timestamp;
  sent: number;
  sent_before: number;
}

/** From `0089_message_connections.sql`: a connection that did not take the last messages. */
interface ConnectionBreakerTable {
  connection_id: number;
  failures: number;
  open_until: Timestamp;
}

/** A charge whose end the carrier has not told yet; the row goes when the end is known. */
interface UnknownChargeTable {
  charge_id: number;
  subscription_id: number;
  carrier_id: number;
  reference: string;
  user_id: number;
  /** The call's `Idempotency-Key`; its kept answer becomes the end. */
  reply_key: string | null;
  asked: Generated<number>;
  next_ask_at: Timestamp;
  /** From this moment on, a charge that the carrier does not know has failed. */
  missing_after: Timestamp;
  created_at: GeneratedTimestamp;
}
