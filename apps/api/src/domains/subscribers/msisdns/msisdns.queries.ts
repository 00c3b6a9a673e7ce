import type { Revealable } from "@portal/api-client/contract/msisdns";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";

interface Asked {
  entity: Revealable;
  id: number;
}

interface NumberRow {
  msisdn: string;
  carrierId: number;
  providerId?: number;
}

/** The number of one record with its carrier and provider; a deleted blacklist entry is gone, and an entry has no provider. */
export async function findNumber(db: Db, { entity, id }: Asked): Promise<NumberRow | undefined> {
  const rest =
    entity === "blacklist"
      ? sql`from blacklist where deleted_at is null and id = ${id}`
      : sql`, provider_id as "providerId" from ${sql.table(entity)} where id = ${id}`;
  const { rows } = await sql<NumberRow>`select msisdn, carrier_id as "carrierId" ${rest}`.execute(db);
  return rows[0];
}
