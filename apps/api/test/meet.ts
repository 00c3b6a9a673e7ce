import type pg from "pg";
import { expect } from "vitest";

/** Waits until so many statements wait for what others have locked. */
export const untilBlocked = (owner: pg.Pool, statements = 1) =>
  expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 30_000 }).toBe(statements);

const waiting = `select from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()`;

/** Begins what is to happen at the same time, each stopped by a lock of the test's own; it goes on once all have come so far. */
export async function meet<Begun>(
  owner: pg.Pool,
  lock: string,
  begin: () => readonly Begun[],
): Promise<readonly Begun[]> {
  const blocker = await owner.connect();
  await blocker.query(`begin; ${lock}`);
  const begun = begin();
  await untilBlocked(owner, begun.length);
  await blocker.query("commit");
  blocker.release();
  return begun;
}
