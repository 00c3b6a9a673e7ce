import type pg from "pg";

/**
 * Written by looking at a call at all, or by refusing it; a refused upload stays on record, too, as a job of who sent it.
 * The process says every few seconds of the files it holds that it lives.
 */
const beside = ["session", "attempt", "arriving_upload", "job", "loose_file", "security_event"];

/**
 * Has the database note each row that is inserted, updated or deleted from now on, to prove that a call changed nothing. The
 * function that it gives counts them by table; what was rolled back counts as nothing.
 */
export async function watchChanges(owner: pg.Pool): Promise<() => Promise<Record<string, number>>> {
  await owner.query(`
    create unlogged table change (of text not null);
    create function note_change() returns trigger language plpgsql security definer as
      $$ begin insert into change values (tg_argv[0]); return null; end $$;
  `);
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const watched = rows.map(({ name }) => name).filter((name) => name !== "change" && !beside.includes(name));
  for (const name of watched)
    await owner.query(`
      create trigger note_change after insert or update or delete on ${name} for each row execute function note_change('${name}');
      create trigger note_truncation after truncate on ${name} for each statement execute function note_change('${name}');
    `);
  return async () => {
    const { rows: counted } = await owner.query<{ of: string; count: number }>(
      "select of, count(*)::int as count from change group by of",
    );
    return Object.fromEntries(counted.map(({ of, count }) => [of, count]));
  };
}
