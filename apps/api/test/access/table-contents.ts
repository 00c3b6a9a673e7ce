import type pg from "pg";

/**
 * Written by looking at a call at all, or by refusing it; a refused upload stays on record, too, as a job of who sent it.
 * The process says every few seconds of the files it holds that it lives.
 */
const beside = new Set(["session", "attempt", "job", "loose_file", "security_event"]);

/**
 * Takes pictures of all tables, to prove that a call changed nothing. A row that is inserted or updated carries the
 * number of the newest transaction, and one that is deleted is missing, so newest and count together tell every change.
 */
export async function pictureOfTables(owner: pg.Pool): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const states = rows
    .filter(({ name }) => !beside.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, concat(count(*), ' rows, newest ', max(xmin::text::bigint)) as state from ${name}`,
    )
    .join(" union all ");
  return async () => {
    const { rows: found } = await owner.query<{ name: string; state: string }>(states);
    return Object.fromEntries(found.map(({ name, state }) => [name, state]));
  };
}
