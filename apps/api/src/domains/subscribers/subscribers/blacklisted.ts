import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";

interface NumberAtCarrier {
  msisdn: string;
  carrier_id: number;
}

/** Whether an unexpired entry blocks a number at a carrier; one that ends at this moment is expired. */
export async function isBlacklisted(db: Db, { msisdn, carrier_id }: NumberAtCarrier): Promise<boolean> {
  const entry = await db
    .selectFrom("blacklist")
    .select("id")
    .where("msisdn", "=", msisdn)
    .where("carrier_id", "=", carrier_id)
    .where("deleted_at", "is", null)
    .where((row) => row.or([row("expire_date", "is", null), row("expire_date", ">", sql<Date>`now()`)]))
    .executeTakeFirst();
  return entry !== undefined;
}
