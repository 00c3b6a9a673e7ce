import type { Permission } from "@portal/api-client/permissions";
import { LRUCache } from "lru-cache";
import type pg from "pg";

/** What a user may do. */
export interface Rights {
  /** Whether the user holds role 1. */
  readonly isAdministrator: boolean;
  can(permission: Permission): boolean;
  /**
   * Whether the user reads phone numbers in clear, in the records that they may read: none are masked, or they hold
   * `msisdn.view`.
   */
  readonly seesNumbers: boolean;
}

/** The portal's settings for rights. */
export interface RightsRules {
  /** Whether numbers are masked for those without `msisdn.view`. */
  maskNumbers: boolean;
}

/** Columns of `app_user as u`. Permissions are direct or through enabled roles, and only enabled ones. */
export const rightsColumns = `
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
    ) as permissions`;

/** Columns of `app_user as u` and `rights_version as v`: while this stays the same, the user's rights do (ADR 19). */
export const rightsVersion = "u.rights_version || '/' || v.version";

/** `$1` is the user. One statement reads version and rights, so that both are of one moment. */
const rightsStatement = `select ${rightsColumns}, ${rightsVersion} as version
  from app_user u cross join rights_version v where u.id = $1`;

export interface RightsRow {
  is_administrator: boolean;
  /** One text instead of an array: the driver reads it ten times faster. */
  permissions: string | null;
}

export function rightsOf({ is_administrator, permissions }: RightsRow, { maskNumbers }: RightsRules): Rights {
  const held = new Set(permissions?.split("\n"));
  const can = (permission: Permission) => held.has(permission);
  return { isAdministrator: is_administrator, can, seesNumbers: !maskNumbers || can("msisdn.view") };
}

/** The rights of this many users are kept, those who called last; each takes some kilobytes. */
const mostUsers = 1_000;

/** Answers the rights of a user for the version that the database has right now; null if there is no such user. */
export type RightsByVersion = (userId: number, version: string) => Promise<Rights | null>;

/** Keeps the rights of users in this process, and reads them again where the database has another version. */
export function keepRights(pool: pg.Pool, rules: RightsRules): RightsByVersion {
  const rightsOfUsers = new LRUCache<number, { version: string; rights: Rights }>({ max: mostUsers });
  return async (userId, version) => {
    const known = rightsOfUsers.get(userId);
    if (known?.version === version) return known.rights;
    const { rows } = await pool.query<RightsRow & { version: string }>({
      name: "rights",
      text: rightsStatement,
      values: [userId],
    });
    const [row] = rows;
    if (!row) return null;
    const rights = rightsOf(row, rules);
    rightsOfUsers.set(userId, { version: row.version, rights });
    return rights;
  };
}
