import type pg from "pg";

/** The role of migrations' grants that the API works as: it may not change or delete audit rows (D-A82). */
export const appRole = "portal_app";

/** Lets the owner's sign-in work as the low-rights role, for servers where only one sign-in was given (`DATABASE_URL`). */
export async function allowAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ allowed: boolean }>("select pg_has_role(current_user, $1, 'MEMBER') as allowed", [
    appRole,
  ]);
  if (!rows[0]?.allowed) await pool.query(`grant ${appRole} to current_user`);
}
