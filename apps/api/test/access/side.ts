import type { AuditEntity } from "@portal/api-client/contract/audit";
import type { Insertable } from "kysely";
import type { Db } from "../../src/platform/database/database.ts";
import type { Database } from "../../src/platform/database-schema.ts";
import { createBuild } from "../build.ts";
import { buildProduct, newNumber } from "../build-subscriber.ts";

/** A provider of a carrier with its records. A caller is tied to one side, and may see nothing of the others (D-A12). */
export interface Side {
  readonly countryId: number;
  readonly carrierId: number;
  readonly providerId: number;
  readonly shortcodeId: number;
  readonly productId: number;
  /** A user tied to this provider. */
  readonly userId: number;
  /** A phone number that is known on all sides. */
  readonly msisdn: string;
  readonly subscriptionId: number;
  /** Inserts a row and gives its id. */
  insert<Table extends keyof Database & string>(table: Table, values: Insertable<Database[Table]>): Promise<number>;
  /** Disables what this side's carrier has in a table. */
  disable(table: "carrier_connection"): Promise<void>;
  /** A line of a record's history that this side may read, and the record's date. */
  lineOf(table: AuditEntity & keyof Database, id: number): Promise<{ auditId: number; dateModified: string }>;
  /** A text that no other record has. */
  unique(): string;
}

/** The caller's side, another provider of the same carrier, and another carrier. */
export interface Sides {
  readonly own: Side;
  readonly otherProvider: Side;
  readonly otherCarrier: Side;
}

export async function buildSides(db: Db): Promise<Sides> {
  const msisdn = newNumber();
  const own = await buildSide(db, msisdn);
  return {
    own,
    otherProvider: await buildSide(db, msisdn, own.carrierId),
    otherCarrier: await buildSide(db, msisdn),
  };
}

/** One side, for tests that try no other. */
export async function buildSide(db: Db, msisdn = newNumber(), carrierId?: number): Promise<Side> {
  const build = createBuild(db);
  const country = await build.country();
  const carrier = carrierId ?? (await build.carrier({ countryId: country.id })).id;
  const provider = await build.provider({ carrierId: carrier });
  const { product, shortcode, subscription } = await buildProduct(db, { providerId: provider.id });
  const insert: Side["insert"] = async (table, values) => {
    // kysely cannot know that every table of records has an id
    const row = db.insertInto(table as "country").values(values as Insertable<Database["country"]>);
    return (await row.returning("id").executeTakeFirstOrThrow()).id;
  };
  return {
    countryId: country.id,
    carrierId: carrier,
    providerId: provider.id,
    shortcodeId: shortcode.id,
    productId: product.id,
    userId: (await build.user({ providerId: provider.id })).id,
    msisdn,
    subscriptionId: (await subscription(msisdn)).id,
    insert,
    disable: async (table) => {
      const off = { enabled: false, deleted_at: new Date() };
      await db.updateTable(table).set(off).where("carrier_id", "=", carrier).execute();
    },
    lineOf: async (table, id) => {
      const record = db
        .selectFrom(table as "country")
        .select("updated_at")
        .where("id", "=", id);
      const { updated_at } = await record.executeTakeFirstOrThrow();
      const auditId = await insert("audit", {
        action: `${table}.edit`,
        entity: table,
        entity_id: String(id),
        scope_carrier_id: carrier,
        scope_provider_id: provider.id,
      });
      return { auditId, dateModified: updated_at.toISOString() };
    },
    unique: () => `Test ${newNumber()}`,
  };
}
