import type { AuditEntity } from "@portal/api-client/contract/audit";
import { type Resource, type ResourceName, type Resources, resources } from "@portal/api-client/resources";

/** The columns in which a record keeps its carrier and provider; `id` where the record is itself a carrier or provider. */
export interface OwnColumns {
  readonly carrier?: string;
  readonly provider?: string;
}

/** The place where a record keeps its carrier and provider. */
export type Place =
  | OwnColumns
  /** The record takes them from its parent, which has both columns as `own` has them. */
  | { readonly parent: "product" | "shortcode"; readonly column: string }
  /** A private record of staff: it takes the tie of the acting user. */
  | "actor"
  /** There is no record. The code that writes the line gives the scope. */
  | "given";

export const ownColumns = { carrier: "carrier_id", provider: "provider_id" } as const satisfies OwnColumns;
const ofCarrier = { carrier: "carrier_id" };
/** The record is the same for everybody, or has no carrier and provider. Only untied users see its lines. */
const shared = {};

/** The place of each resource's records, by the owner of the records. */
const placesOfResources: Readonly<Record<Exclude<Resource["record"]["owner"], "itself">, Place>> = {
  everybody: shared,
  carrier: ofCarrier,
  provider: ownColumns,
  product: { parent: "product", column: "product_id" },
  shortcode: { parent: "shortcode", column: "shortcode_id" },
};

type ResourceTable = Resources[ResourceName]["record"]["table"];

/** The place of all other entities. A new entity does not compile before it has an entry here. */
const places = {
  approval_rule: shared,
  audit: "actor",
  broadcast: "given",
  bulk_unsubscription: ownColumns,
  carrier: { carrier: "id" },
  direct_subscription: "given",
  job: "actor",
  list_columns: "actor",
  list_view: "actor",
  notification: ownColumns,
  one_shot_whitelist: ownColumns,
  platform_event: "given",
  program_key: "given",
  proposal: ownColumns,
  reason_rule: shared,
  provider: { carrier: "carrier_id", provider: "id" },
  remote: shared,
  report: shared,
  report_agend: "actor",
  report_favorite: "actor",
  report_user_filter: "actor",
  retention: shared,
  statement: ownColumns,
  subscriber: "given",
  subscriber_note: ownColumns,
  subscription: ownColumns,
} as const satisfies Readonly<Record<Exclude<AuditEntity, ResourceTable> | "carrier" | "provider", Place>>;

/** Entities whose lines need a given scope. */
export type GivenEntity = {
  [Entity in keyof typeof places]: (typeof places)[Entity] extends "given" ? Entity : never;
}[keyof typeof places];

const placeByTable = new Map<string, Place>([
  ...Object.entries(places),
  ...Object.values<Resource>(resources).flatMap(({ record: { table, owner } }) =>
    owner === "itself" ? [] : [[table, placesOfResources[owner]] as const],
  ),
]);

/** The place of a table's records. A table that is no entity is the same for everybody. */
export const placeOf = (table: string): Place => placeByTable.get(table) ?? shared;
