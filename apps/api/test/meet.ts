import type pg from "pg";
import { expect } from "vitest";

/** Waits until this many statements wait for locks. */
export const untilBlocked = (owner: pg.Pool, statements = 1) =>
  expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(statements);

const waiting = `select from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()`;

/** Begins several actions at the same time, each stopped by a lock of the test's own; releases it once all wait. */
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
