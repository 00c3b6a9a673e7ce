import type { AuditEntity } from "@portal/api-client/contract/audit";

/** The columns in which a record tells its carrier and provider; `id` where it is one itself. */
export interface OwnColumns {
  readonly carrier?: string;
  readonly provider?: string;
}

/** Where a record tells its carrier and provider. */
export type Place =
  | OwnColumns
  /** By the record that it belongs to, which has both as `own` has them. */
  | { readonly parent: "product" | "shortcode"; readonly column: string }
  /** What staff keep for themselves: theirs is the tie of who acts. */
  | "actor"
  /** No record of its own: whoever writes the line says whose it is. */
  | "given";

export const own = { carrier: "carrier_id", provider: "provider_id" } as const satisfies OwnColumns;
const ofCarrier = { carrier: "carrier_id" };
const ofProduct = { parent: "product", column: "product_id" } as const;
/** The same for everybody, or not known by carrier and provider: its lines are for users who are not tied. */
const shared = {};

/** Whose the lines about each entity are (P-18); a new entity does not compile before it says so here. */
const places = {
  app_user: own,
  billing_code: { parent: "shortcode", column: "shortcode_id" },
  blacklist: ofCarrier,
  broadcast: "given",
  bulk_unsubscription: own,
  carrier: { carrier: "id" },
  carrier_policy: ofCarrier,
  country: shared,
  direct_subscription: "given",
  job: "actor",
  list_columns: "actor",
  list_view: "actor",
  menu: shared,
  menu_item: shared,
  message: ofProduct,
  notification: own,
  one_shot_whitelist: own,
  permission: shared,
  product: own,
  product_keyword: ofProduct,
  provider: { carrier: "carrier_id", provider: "id" },
  report: shared,
  report_category: shared,
  report_chart_type: shared,
  report_datasource: shared,
  role: shared,
  shortcode: own,
  statement: own,
  subscriber: "given",
  subscription: own,
  widget: shared,
} as const satisfies Readonly<Record<AuditEntity, Place>>;

/** Entities whose lines do not tell by themselves whose they are. */
export type GivenEntity = {
  [Entity in AuditEntity]: (typeof places)[Entity] extends "given" ? Entity : never;
}[AuditEntity];

/** The place of a table's records; one that is no entity is the same for everybody. */
export const placeOf = (table: string): Place => (Object.hasOwn(places, table) ? places[table as AuditEntity] : shared);
