import type { ProgramKey } from "@portal/api-client/contract/keys";
import type { KeyRow } from "./keys.queries.ts";

/** A key in the form of the wire, without its secret. */
export const presentKey = (row: KeyRow): ProgramKey => ({
  keyId: row.id,
  keyName: row.name,
  user: { userId: row.user_id, username: row.username },
  permissions: row.permissions,
  carrierId:
    row.carrier_id !== null && row.carrier_name !== null
      ? { carrierId: row.carrier_id, carrierName: row.carrier_name }
      : null,
  providerId:
    row.provider_id !== null && row.provider_name !== null
      ? { providerId: row.provider_id, providerName: row.provider_name }
      : null,
  addresses: row.addresses,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
