import type pg from "pg";

/**
 * Tables that any call may write, even by being refused; a refused upload also stays, as a job of its sender. Every few seconds
 * the process confirms the files that it holds, and it notes the mails of invitations; each invitation has an audit line, too.
 */
const otherTables = ["session", "attempt", "arriving_upload", "job", "loose_file", "security_event", "user_invitation"];

/**
 * Makes the database note each row that is inserted, updated or deleted from now on, to prove that a call changed nothing.
 * Returns a function that counts them by table; rolled back rows do not count.
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
  const watched = rows.map(({ name }) => name).filter((name) => name !== "change" && !otherTables.includes(name));
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
