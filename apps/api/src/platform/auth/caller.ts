import type { Access } from "@portal/api-client";
import type { Permission } from "@portal/api-client/permissions";
import type pg from "pg";
import type { TokenClaims } from "./tokens.ts";

/** The signed-in user of one call, as the database knows him at this moment. */
export interface Caller {
  readonly userId: number;
  readonly username: string;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  readonly tokenVersion: number;
  /** Whether he gave his password in this session a few minutes ago (P-13). */
  readonly isConfirmed: boolean;
  /** The carrier and provider the user is tied to; null for a user who sees all (D-A12). */
  readonly carrierId: number | null;
  readonly providerId: number | null;
  /** Holder of role 1 (D-A11). */
  readonly isAdministrator: boolean;
  /** His password was set by staff; until he has chosen his own he may do nothing else (P-14). */
  readonly mustChangePassword: boolean;
  can(permission: Permission): boolean;
}

interface CallerRow {
  username: string;
  carrier_id: number | null;
  provider_id: number | null;
  expires_at: Date;
  is_confirmed: boolean;
  is_use_noted: boolean;
  is_administrator: boolean;
  must_change_password: boolean;
  permissions: string | null;
}

/**
 * Direct and through enabled roles, enabled ones only (D-A15); `$1` is the session, `$2` the user, `$3` his token version, `$4` for
 * how many minutes a password confirms.
 */
const callerStatement = `
  select u.username, u.carrier_id, u.provider_id, u.must_change_password, s.expires_at,
    $4 = 0 or s.confirmed_at > now() - make_interval(mins => $4) as is_confirmed,
    s.last_used_at > now() - interval '1 minute' as is_use_noted,
    exists (select from user_role r where r.user_id = u.id and r.role_id = 1) as is_administrator,
    (
      select string_agg(p.name, chr(10)) from permission p where p.enabled and p.id in (
        select permission_id from user_permission where user_id = u.id
        union all
        select rp.permission_id from user_role ur
          join role r on r.id = ur.role_id and r.enabled
          join role_permission rp on rp.role_id = r.id
        where ur.user_id = u.id
      )
    ) as permissions
  from session s join app_user u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > now()
    and u.enabled and u.token_version = $3`;

interface LoadedCaller {
  caller: Caller;
  /** Whether the session's last use was written within the last minute. */
  isUseNoted: boolean;
}

/**
 * Who calls and what he may do, in one prepared statement per call, so that a change of rights, a password change or
 * an ended session works at once (D-A13, A-397). Null where the session is over.
 */
export async function loadCaller(
  pool: pg.Pool,
  claims: TokenClaims,
  { confirmWithinMinutes }: { confirmWithinMinutes: number },
): Promise<LoadedCaller | null> {
  const { rows } = await pool.query<CallerRow>({
    name: "caller",
    text: callerStatement,
    values: [claims.sessionId, claims.userId, claims.tokenVersion, confirmWithinMinutes],
  });
  const row = rows[0];
  if (!row) return null;
  // One text instead of an array: the driver reads it ten times faster, and this is read for every call.
  const held = `\n${row.permissions ?? ""}\n`;
  const caller: Caller = {
    userId: claims.userId,
    username: row.username,
    sessionId: claims.sessionId,
    sessionExpiresAt: row.expires_at,
    tokenVersion: claims.tokenVersion,
    isConfirmed: row.is_confirmed,
    carrierId: row.carrier_id,
    providerId: row.provider_id,
    isAdministrator: row.is_administrator,
    mustChangePassword: row.must_change_password,
    can: (permission) => held.includes(`\n${permission}\n`),
  };
  return { caller, isUseNoted: row.is_use_noted };
}

/** Whether a signed-in caller may make a call: he holds its permission, or any one of several. */
export function mayCall(caller: Pick<Caller, "can">, access: Access): boolean {
  if (access === "public" || access === "signed-in") return true;
  return typeof access === "string" ? caller.can(access) : access.some((permission) => caller.can(permission));
}
