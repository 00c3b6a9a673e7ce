import type pg from "pg";
import { needsSecondFactor } from "../second-factor/required.ts";
import { actingUser, type Caller, type CallersOptions, type UserRow, userColumns } from "./caller.ts";
import { type Rights, rightsVersion } from "./rights.ts";
import { tieWithin } from "./tie-within.ts";
import type { TokenClaims } from "./tokens.ts";

/** The caller of a view whom the claims of a token name; null where the view is over. */
export type LoadViewCaller = (claims: TokenClaims) => Promise<Caller | null>;

interface ViewRow extends UserRow {
  expires_at: Date;
  version: string;
  viewed_name: string;
  viewed_carrier_id: number | null;
  viewed_provider_id: number | null;
  viewed_version: string;
  last_write: number | null;
}

/**
 * `$1` is the view, `$2` the viewer, `$3` their token's version and `$4` the viewed user. `u` is the viewer, whose own session
 * has to be open, and who has to be able to work in it.
 */
const viewStatement = ({
  readsReplica,
  secondFactorRoles,
}: Pick<CallersOptions, "readsReplica" | "secondFactorRoles">) => `
  select l.expires_at, ${userColumns}, ${rightsVersion} as version,
    viewed.username as viewed_name, viewed.carrier_id as viewed_carrier_id, viewed.provider_id as viewed_provider_id,
    viewed.rights_version || '/' || v.version as viewed_version,
    ${readsReplica ? "(select max(w.wal_position) from user_write w where w.user_id in (u.id, viewed.id))" : "null"} as last_write
  from user_view l
    join session s on s.id = l.session_id and s.ended_at is null and s.expires_at > now()
    join app_user u on u.id = s.user_id and u.enabled
      and (s.oidc_account_id is not null or not u.must_change_password)
      and (s.provider_factor or not (${needsSecondFactor(secondFactorRoles)}))
    join app_user viewed on viewed.id = l.viewed_id and viewed.enabled
    cross join rights_version v
  where l.id = $1 and u.id = $2 and u.token_version = $3 and viewed.id = $4 and l.ended_at is null and l.expires_at > now()`;

/**
 * Loads the callers of calls in a view. Both users and their rights are read with each call, so that a view ends at once with
 * the session, the right or the account of the viewer, and with the account of the viewed user.
 */
export function viewCallersOf(pool: pg.Pool, options: Omit<CallersOptions, "confirmWithinMinutes">): LoadViewCaller {
  const { rightsAt } = options;
  const text = viewStatement(options);
  return async ({ userId, viewerId, sessionId, tokenVersion }) => {
    if (viewerId === null) return null;
    const values = [sessionId, viewerId, tokenVersion, userId];
    const { rows } = await pool.query<ViewRow>({ name: "view-caller", text, values });
    const [row] = rows;
    if (!row) return null;
    const viewedTie = { carrier_id: row.viewed_carrier_id, provider_id: row.viewed_provider_id };
    const tie = tieWithin(row, viewedTie);
    const [viewer, viewed] = [await rightsAt(viewerId, row.version), await rightsAt(userId, row.viewed_version)];
    if (!tie || !viewer?.can("user.view-as") || !viewed) return null;
    const { username, carrier_id: carrierId, provider_id: providerId } = row;
    return {
      ...actingUser(userId, { username: row.viewed_name, ...tie }, rightsOfBoth(viewer, viewed)),
      key: null,
      view: { viewer: { userId: viewerId, username, carrierId, providerId } },
      sessionId,
      sessionExpiresAt: row.expires_at,
      tokenVersion,
      companySession: null,
      isConfirmed: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
      lastWrite: row.last_write,
    };
  };
}

/** What both may do, so that nobody sees more in a view than they see themselves. */
const rightsOfBoth = (one: Rights, other: Rights): Rights => ({
  isAdministrator: one.isAdministrator && other.isAdministrator,
  can: (permission) => one.can(permission) && other.can(permission),
  seesNumbers: one.seesNumbers && other.seesNumbers,
});
