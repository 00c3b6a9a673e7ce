import type pg from "pg";
import { migrationLock } from "./migrations.ts";

/** The database role of the API, to which migrations grant its rights: it may not change or delete audit rows. */
export const appRole = "portal_app";

const insufficientPrivilege = "42501";

/**
 * Lets the owner's sign-in work as the role of low rights, for servers with only one sign-in (`DATABASE_URL`). It tries whether
 * that is allowed: since PostgreSQL 16 the maker of a role is its member without the right to work as it.
 */
export async function allowAppRole(pool: pg.Pool, role = appRole): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set role ${role}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
    await client.query(`select pg_advisory_xact_lock(${migrationLock}); grant ${role} to current_user`);
  } finally {
    client.release(true); // its role is not the owner's any more
  }
}
