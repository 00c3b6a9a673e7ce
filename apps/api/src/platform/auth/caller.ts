import type { Access } from "@portal/api-client";
import type pg from "pg";
import { perTurn } from "../database/per-turn.ts";
import { needsSecondFactor } from "../second-factor/required.ts";
import {
  type Rights,
  type RightsByVersion,
  type RightsRow,
  type RightsRules,
  rightsColumns,
  rightsOf,
  rightsVersion,
} from "./rights.ts";
import type { CompanySession } from "./sessions.ts";
import type { TokenClaims } from "./tokens.ts";

/** A user as the database knows them at this moment: their tie and their rights. */
export interface ActingUser extends Rights {
  readonly userId: number;
  readonly username: string;
  /** The carrier and provider the user is tied to; null for a user who sees all. */
  readonly carrierId: number | null;
  readonly providerId: number | null;
}

/** A key of a program, by which a call is made. */
interface ActingKey {
  readonly id: number;
  readonly name: string;
}

/** A view, in which somebody looks at the portal as the caller has it (ADR 45). */
interface ActingView {
  readonly viewer: Pick<ActingUser, "userId" | "username" | "carrierId" | "providerId">;
}

/** The signed-in user of one call, the user whose key a program calls with, or the user whom somebody views the portal as. */
export interface Caller extends ActingUser {
  /** The key that the call is made with; null in a session. */
  readonly key: ActingKey | null;
  /** The view that the call is made in; null in a session of the user's own. */
  readonly view: ActingView | null;
  /** Empty with a key, which opens no call about sessions; the id of the view in a view. */
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  readonly tokenVersion: number;
  /** Set in a session that began with the company's account. */
  readonly companySession: Pick<CompanySession, "hasFactor"> | null;
  /** Whether the caller gave their password in this session a few minutes ago. */
  readonly isConfirmed: boolean;
  /** Staff set the password; the caller may do nothing else until they have chosen their own. */
  readonly mustChangePassword: boolean;
  /** The position in the WAL of the caller's last write; null where it is not known or nothing is read from a replica. */
  readonly lastWrite: number | null;
  /** A role of the caller needs a second factor and they have none; they may do nothing else until they set one up (ADR 30). */
  readonly mustSetUpSecondFactor: boolean;
}

/** The user who writes records: the caller, or the user whom a job works for. */
export type Writer = ActingUser & Pick<Caller, "isConfirmed">;

export interface UserRow {
  username: string;
  carrier_id: number | null;
  provider_id: number | null;
}

interface CallerRow extends UserRow {
  session_id: string;
  user_id: number;
  token_version: number;
  expires_at: Date;
  is_confirmed: boolean;
  is_use_noted: boolean;
  must_change_password: boolean;
  is_company_session: boolean;
  provider_factor: boolean;
  must_set_up_second_factor: boolean;
  version: string;
  last_write: number | null;
}

/** Columns of `app_user as u`. */
export const userColumns = "u.username, u.carrier_id, u.provider_id";

/** `$1` holds the sessions, `$2` the minutes for which a password confirms. */
const callersStatement = ({
  readsReplica,
  secondFactorRoles,
}: Pick<CallersOptions, "readsReplica" | "secondFactorRoles">) => `
  select s.id as session_id, s.user_id, u.token_version, ${userColumns}, s.expires_at, ${rightsVersion} as version,
    s.oidc_account_id is not null as is_company_session, s.provider_factor,
    u.must_change_password and s.oidc_account_id is null as must_change_password,
    not s.provider_factor and ${needsSecondFactor(secondFactorRoles)} as must_set_up_second_factor,
    $2 = 0 or s.confirmed_at > now() - make_interval(mins => $2) as is_confirmed,
    s.last_used_at > now() - interval '1 minute' as is_use_noted,
    ${readsReplica ? "w.wal_position" : "null"} as last_write
  from session s
    join app_user u on u.id = s.user_id and u.enabled
    cross join rights_version v
    ${readsReplica ? "left join user_write w on w.user_id = u.id" : ""}
  where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > now()`;

const userStatement = `select ${userColumns}, ${rightsColumns} from app_user u where u.id = $1 and u.enabled`;

interface LoadedCaller {
  caller: Caller;
  /** Whether the session's last use was written within the last minute. */
  isUseNoted: boolean;
}

/** The caller whom the claims of a token name; null where the session is over. */
export type LoadCaller = (claims: TokenClaims) => Promise<LoadedCaller | null>;

export interface CallersOptions {
  confirmWithinMinutes: number;
  rightsAt: RightsByVersion;
  /** The roles that need a second factor, by name, or `*` for all users. */
  secondFactorRoles: readonly string[];
  /** Whether lists come from a replica, so that the user's last write is needed. */
  readsReplica: boolean;
}

/**
 * Loads the callers of the calls that come together, with one small statement. It reads session and user each time, so that a
 * change of rights, a password change or an ended session works at once. It also reads the version of their rights, and the
 * rights themselves only if that version is new.
 */
export function callersOf(pool: pg.Pool, options: CallersOptions): LoadCaller {
  const { confirmWithinMinutes, rightsAt } = options;
  const text = callersStatement(options);
  const rowOf = perTurn(async (claims: readonly TokenClaims[]) => {
    const { rows } = await pool.query<CallerRow>({
      name: "callers",
      text,
      values: [[...new Set(claims.map(({ sessionId }) => sessionId))], confirmWithinMinutes],
    });
    const found = new Map(rows.map((row) => [row.session_id, row]));
    return claims.map(({ sessionId, userId, tokenVersion }) => {
      const row = found.get(sessionId);
      return row?.user_id === userId && row.token_version === tokenVersion ? row : undefined;
    });
  });
  return async (claims) => {
    const row = await rowOf(claims);
    const rights = row && (await rightsAt(claims.userId, row.version));
    if (!rights) return null;
    const caller: Caller = {
      ...actingUser(claims.userId, row, rights),
      key: null,
      view: null,
      sessionId: claims.sessionId,
      sessionExpiresAt: row.expires_at,
      tokenVersion: claims.tokenVersion,
      companySession: row.is_company_session ? { hasFactor: row.provider_factor } : null,
      isConfirmed: row.is_confirmed,
      mustChangePassword: row.must_change_password,
      lastWrite: row.last_write,
      mustSetUpSecondFactor: row.must_set_up_second_factor,
    };
    return { caller, isUseNoted: row.is_use_noted };
  };
}

/** Loads a user for whom the portal works in their absence, with their rights of this moment; null where they are disabled. */
export async function loadUser(pool: pg.Pool, userId: number, rules: RightsRules): Promise<ActingUser | null> {
  const { rows } = await pool.query<UserRow & RightsRow>({ name: "user", text: userStatement, values: [userId] });
  const [row] = rows;
  return row ? actingUser(userId, row, rightsOf(row, rules)) : null;
}

/** A user with the rights and the tie that they have in one call. */
export const actingUser = (
  userId: number,
  row: UserRow,
  { isAdministrator, can, seesNumbers }: Rights,
): ActingUser => ({
  userId,
  username: row.username,
  carrierId: row.carrier_id,
  providerId: row.provider_id,
  isAdministrator,
  can,
  seesNumbers,
});

/** Whether a signed-in caller may make a call: they hold its permission, or any one of several. */
export function mayCall(caller: Pick<Caller, "can">, access: Access): boolean {
  if (access === "public" || access === "signed-in") return true;
  return typeof access === "string" ? caller.can(access) : access.some((permission) => caller.can(permission));
}
