import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { type HttpError, tooManyCallsOfKey, unauthorized } from "../errors.ts";
import { needsSecondFactor } from "../second-factor/required.ts";
import { actingUser, type Caller, type CallersOptions, type UserRow, userColumns } from "./caller.ts";
import { isAllowedFrom } from "./key-addresses.ts";
import { hashOfKey, isWellFormed } from "./program-key.ts";
import { type Rights, type RightsRules, rightsVersion } from "./rights.ts";
import { tieWithin } from "./tie-within.ts";

/** Finds the caller of a call by key; throws 401 for a key that opens nothing, and 429 for one that calls too often. */
export type LoadKeyCaller = (key: string, address: string) => Promise<Caller>;

interface KeyCallersOptions extends Omit<CallersOptions, "confirmWithinMinutes">, RightsRules {
  /** The most calls of one key in a minute, at all processes together. */
  keyCallsPerMinute: number;
  log: FastifyBaseLogger;
}

interface KeyRow extends UserRow {
  id: number;
  name: string;
  user_id: number;
  enabled: boolean;
  token_version: number;
  must_change_password: boolean;
  must_set_up_second_factor: boolean;
  version: string;
  last_write: number | null;
  is_revoked: boolean;
  is_expired: boolean;
  expires_at: Date;
  addresses: string[];
  key_carrier_id: number | null;
  key_provider_id: number | null;
  /** One text instead of an array, as for the rights of a user. */
  key_permissions: string | null;
}

/** `$1` is the hash of the key. A provider brings its carrier of this moment along. */
const keyStatement = ({
  readsReplica,
  secondFactorRoles,
}: Pick<KeyCallersOptions, "readsReplica" | "secondFactorRoles">) => `
  select k.id, k.name, k.user_id, k.revoked_at is not null as is_revoked, k.expires_at <= now() as is_expired, k.expires_at,
    k.addresses, coalesce(p.carrier_id, k.carrier_id) as key_carrier_id, k.provider_id as key_provider_id,
    u.enabled, u.token_version, ${userColumns}, u.must_change_password, ${rightsVersion} as version,
    ${needsSecondFactor(secondFactorRoles)} as must_set_up_second_factor,
    (
      select string_agg(held.name, chr(10)) from program_key_permission kp join permission held on held.id = kp.permission_id
      where kp.key_id = k.id
    ) as key_permissions,
    ${readsReplica ? "w.wal_position" : "null"} as last_write
  from program_key k
    join app_user u on u.id = k.user_id
    left join provider p on p.id = k.provider_id
    cross join rights_version v
    ${readsReplica ? "left join user_write w on w.user_id = u.id" : ""}
  where k.token_hash = $1`;

/** Notes a call of key `$1`; no row where the minute has had `$2` of them. One statement, so that replicas count together. */
const useStatement = `
  insert into program_key_use as u (key_id, last_used_at, minute, calls) values ($1, now(), date_trunc('minute', now()), 1)
  on conflict (key_id) do update set last_used_at = now(), minute = excluded.minute,
    calls = case when u.minute = excluded.minute then u.calls + 1 else 1 end
  where u.minute <> excluded.minute or u.calls < $2
  returning calls`;

const refusal = (event: string, userId: number | null = null) => unauthorized().asEvent(`key.${event}`, userId);

/**
 * Loads the callers of calls by key. Key, user and rights are read with each call, so that a revoked key, a disabled user and a
 * changed right count at once. All refusals of a key are one answer; the security event tells them apart.
 */
export function keyCallersOf(pool: pg.Pool, options: KeyCallersOptions): LoadKeyCaller {
  const { rightsAt, maskNumbers, keyCallsPerMinute, log } = options;
  const text = keyStatement(options);
  return async (key, address) => {
    if (!isWellFormed(key)) throw refusal("malformed");
    const { rows } = await pool.query<KeyRow>({ name: "key-caller", text, values: [hashOfKey(key)] });
    const [row] = rows;
    if (!row) throw refusal("unknown");
    const { user_id: userId } = row;
    if (row.is_revoked) throw refusal("revoked", userId);
    if (row.is_expired) throw refusal("expired", userId);
    if (!row.enabled) throw refusal("user-disabled", userId);
    if (!isAllowedFrom(address, row.addresses)) throw refusal("address", userId);
    const tie = tieWithin(row, { carrier_id: row.key_carrier_id, provider_id: row.key_provider_id });
    const rights = tie && (await rightsAt(userId, row.version));
    if (!rights) throw refusal("tie", userId);
    await noteCall(row);
    return {
      ...actingUser(userId, { ...row, ...tie }, narrowedRights(rights, row, { maskNumbers })),
      key: { id: row.id, name: row.name },
      view: null,
      sessionId: "",
      companySession: null,
      sessionExpiresAt: row.expires_at,
      tokenVersion: row.token_version,
      isConfirmed: false,
      mustChangePassword: row.must_change_password,
      lastWrite: row.last_write,
      mustSetUpSecondFactor: row.must_set_up_second_factor,
    };
  };

  /** Counts the call. Where that cannot be written the call goes on: with a full disk everything can still be read. */
  async function noteCall({ id, user_id }: KeyRow): Promise<void> {
    const counting = pool.query({ name: "key-use", text: useStatement, values: [id, keyCallsPerMinute] });
    const counted = await counting.catch((error: Error) => {
      log.warn({ err: { message: error.message } }, "the use of a key was not noted");
    });
    if (counted?.rowCount === 0) throw limitReached(user_id);
  }
}

const limitReached = (userId: number): HttpError => tooManyCallsOfKey().asEvent("limit.reached", userId);

/** What a key was given and its user holds at this moment. No key is an administrator, as that is no permission. */
function narrowedRights(rights: Rights, { key_permissions }: KeyRow, { maskNumbers }: RightsRules): Rights {
  const given = new Set(key_permissions?.split("\n"));
  const can: Rights["can"] = (permission) => given.has(permission) && rights.can(permission);
  return { isAdministrator: false, can, seesNumbers: !maskNumbers || can("msisdn.view") };
}
