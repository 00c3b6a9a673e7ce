import type pg from "pg";
import { migrationLock } from "./migrations.ts";

/** The role of migrations' grants that the API works as: it may not change or delete audit rows (D-A82). */
export const appRole = "portal_app";

const insufficientPrivilege = "42501";

/**
 * Lets the owner's sign-in work as the low-rights role, for servers where only one sign-in was given (`DATABASE_URL`).
 * Whether it may is tried: since PostgreSQL 16 a role's maker is its member without the right to work as it.
 */
export async function allowAppRole(pool: pg.Pool, role = appRole): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set role ${role}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
    await client.query(`select pg_advisory_xact_lock(${migrationLock}); grant ${role} to current_user`);
  } finally {
    client.release(true); // its role is no longer the owner's
  }
}
