import type { Generated } from "kysely";
import type { Dates, SoftDelete, Timestamp } from "./columns.ts";

/** Tables of `0001_reference_data.sql`. */
export interface ReferenceDataTables {
  country: CountryTable;
  carrier: CarrierTable;
  carrier_policy: CarrierPolicyTable;
  provider: ProviderTable;
  shortcode: ShortcodeTable;
  billing_code: BillingCodeTable;
  product: ProductTable;
  product_keyword: ProductKeywordTable;
  message: MessageTable;
  blacklist: BlacklistTable;
}

interface CountryTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
  short: string | null;
  currency: string;
  currency_exchange: string;
  code: string;
}

interface CarrierTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
  country_id: number;
}

interface CarrierPolicyTable extends Dates, SoftDelete {
  id: Generated<number>;
  carrier_id: number;
  type: "sms_delivery_time_range" | "sms_daily_quota" | "max_charging_daily_retries" | "auto_unsub_uncharged_users";
  description: string;
  value: string;
}

interface ProviderTable extends Dates, SoftDelete {
  id: Generated<number>;
  carrier_id: number;
  name: string;
  notification_endpoint: string;
}

interface ShortcodeTable extends Dates, SoftDelete {
  id: Generated<number>;
  shortcode: string;
  relation: number;
  carrier_id: number;
  provider_id: number;
  type: "free" | "charge" | "charge_oneshot";
}

interface BillingCodeTable extends Dates, SoftDelete {
  id: Generated<number>;
  code: string | null;
  description: string | null;
  price: string;
  type: "mt" | "api";
  carrier_id: number;
  shortcode_id: number;
}

interface ProductTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
  periodicity: number;
  carrier_id: number;
  provider_id: number;
  shortcode_id: number;
  quiet_time_enabled: Generated<boolean>;
  max_daily_subs: Generated<number>;
  max_monthly_subs: Generated<number>;
  free_trial: Generated<number>;
  retention_days: number | null;
  landing_enabled: Generated<boolean>;
}

interface ProductKeywordTable extends Dates, SoftDelete {
  id: Generated<number>;
  keyword: string;
  type: "subscription" | "unsubscription" | "optin" | "optout" | "help" | "info";
  product_id: number;
}

interface MessageTable extends Dates, SoftDelete {
  id: Generated<number>;
  message: string;
  type: string;
  product_id: number | null;
}

interface BlacklistTable extends Dates {
  id: Generated<number>;
  msisdn: string;
  expire_date: Timestamp | null;
  carrier_id: number;
  deleted_at: Timestamp | null;
}
