import { createHmac } from "node:crypto";
import type pg from "pg";
import type { SealKey } from "#platform/sealed.ts";

/** The kinds of sealed secrets in the database, each with its own keys. */
export const sealedKinds = ["datasource", "second-factor"] as const;
export type SealedKind = (typeof sealedKinds)[number];
export type SealingKeys = Readonly<Record<SealedKind, readonly SealKey[]>>;

/**
 * For each kind: the secret, the setting of its keys, the advice if they are missing, and the query for the names of the keys
 * in use.
 */
export const sealedSecrets: Readonly<
  Record<SealedKind, { what: string; setting: string; otherwise: string; ids: string }>
> = {
  datasource: {
    what: "Passwords of report datasources and secrets of carrier connections",
    setting: "DATASOURCE_KEYS",
    otherwise: "enter these passwords and secrets again",
    ids: `select distinct split_part(secret, '.', 2) as id
      from (select password_sealed from report_datasource union all select secret_sealed from carrier_connection) as kept (secret)
      where secret is not null`,
  },
  "second-factor": {
    what: "Secrets of authenticator apps",
    setting: "SECOND_FACTOR_KEYS",
    otherwise: "reset the second factor of their users",
    ids: `select distinct split_part(secret, '.', 2) as id
      from second_factor_totp cross join unnest(array[secret_sealed, pending_sealed]) as secret where secret is not null`,
  },
};

/** Distinguishes keys that have the same id, and reveals nothing of them. */
export const fingerprintOf = ({ key }: SealKey): string =>
  createHmac("sha256", key).update("a fingerprint for backups").digest("hex").slice(0, 16);

export interface UsedKey {
  of: SealedKind;
  id: string;
  fingerprint: string;
}

/** The known keys that sealed secrets in the database. */
export async function usedKeys(client: pg.PoolClient, keys: SealingKeys): Promise<UsedKey[]> {
  const used: UsedKey[] = [];
  for (const kind of sealedKinds) {
    const { rows } = await client.query<{ id: string }>(`${sealedSecrets[kind].ids} order by 1`);
    const ids = new Set(rows.map(({ id }) => id));
    for (const key of keys[kind])
      if (ids.has(key.id)) used.push({ of: kind, id: key.id, fingerprint: fingerprintOf(key) });
  }
  return used;
}
