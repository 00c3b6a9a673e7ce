import type { AuditEntity } from "@portal/api-client/contract/audit";
import { type Resource, type ResourceName, type Resources, resources } from "@portal/api-client/resources";

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
/** The same for everybody, or not known by carrier and provider: its lines are for users who are not tied. */
const shared = {};

/** Where the records of a resource tell it, by whose they are. */
const placesOfResources: Readonly<Record<Exclude<Resource["record"]["of"], "itself">, Place>> = {
  everybody: shared,
  carrier: ofCarrier,
  provider: own,
  product: { parent: "product", column: "product_id" },
  shortcode: { parent: "shortcode", column: "shortcode_id" },
};

type ResourceTable = Resources[ResourceName]["record"]["table"];

/** Whose the lines about all others are (P-18); a new entity does not compile before it says so here. */
const places = {
  broadcast: "given",
  bulk_unsubscription: own,
  carrier: { carrier: "id" },
  direct_subscription: "given",
  job: "actor",
  list_columns: "actor",
  list_view: "actor",
  notification: own,
  one_shot_whitelist: own,
  provider: { carrier: "carrier_id", provider: "id" },
  remote: shared,
  report: shared,
  report_agend: "actor",
  report_favorite: "actor",
  report_user_filter: "actor",
  retention: shared,
  statement: own,
  subscriber: "given",
  subscription: own,
} as const satisfies Readonly<Record<Exclude<AuditEntity, ResourceTable> | "carrier" | "provider", Place>>;

/** Entities whose lines do not tell by themselves whose they are. */
export type GivenEntity = {
  [Entity in keyof typeof places]: (typeof places)[Entity] extends "given" ? Entity : never;
}[keyof typeof places];

const placeByTable = new Map<string, Place>([
  ...Object.entries(places),
  ...Object.values<Resource>(resources).flatMap(({ record: { table, of } }) =>
    of === "itself" ? [] : [[table, placesOfResources[of]] as const],
  ),
]);

/** The place of a table's records; one that is no entity is the same for everybody. */
export const placeOf = (table: string): Place => placeByTable.get(table) ?? shared;
