import pg from "pg";

/** Stands for every role, and for users without one. */
const everybody = "*";

/** Reads role names, separated by commas, or `*`. */
export function parseRoles(text: string): readonly string[] {
  const names = text.split(",").flatMap((name) => name.trim() || []);
  if (names.length > 1 && names.includes(everybody)) throw new Error("* stands for all roles, so it stands alone");
  return names;
}

/**
 * SQL: whether `app_user as u` has no second factor and holds a role that needs one. Names of roles are compared without regard
 * to case. It costs nothing if no role needs one.
 */
export function needsSecondFactor(roles: readonly string[]): string {
  return roles.length === 0 ? "false" : `(not u.has_second_factor and ${mustHaveSecondFactor(roles)})`;
}

/** SQL: whether `app_user as u` must have a second factor. */
export function mustHaveSecondFactor(roles: readonly string[]): string {
  if (roles.length === 0) return "false";
  return roles.includes(everybody) ? "true" : holdsRoleOf(roles);
}

const holdsRoleOf = (roles: readonly string[]) => `
  exists (
    select from user_role ur join role r on r.id = ur.role_id and r.enabled
    where ur.user_id = u.id
      and lower(r.name) in (select lower(name) from unnest(array[${roles.map((name) => pg.escapeLiteral(name)).join(", ")}]) as name)
  )`;
