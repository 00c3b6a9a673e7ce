import { createHmac } from "node:crypto";
import type pg from "pg";
import type { SealKey } from "#platform/sealed.ts";

/** Tells keys apart that have the same id, and says nothing of them. */
export const fingerprintOf = ({ key }: SealKey): string =>
  createHmac("sha256", key).update("a fingerprint for backups").digest("hex").slice(0, 16);

/** Names of the keys that sealed what lies in the database. */
export async function usedKeyIds(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select distinct split_part(password_sealed, '.', 2) as id from report_datasource where password_sealed is not null order by 1",
  );
  return rows.map(({ id }) => id);
}
