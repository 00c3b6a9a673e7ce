import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import { isPassing } from "../database/passing.ts";
import type { FileStore } from "./file-store.ts";

/**
 * The columns that refer to files of the store. Each has the trigger `refer_to_file`; a test compares both with the database.
 */
export const fileColumns = [
  "job.input_path",
  "job.result_path",
  "statement.path",
  "bulk_unsubscription.path",
  "proposal.file_path",
] as const;

const beatEveryMs = 5_000;
/** A file belongs to nobody once its process was silent for this long. */
const deadAfterSeconds = 60;
/** The longest time that a file is held before a row refers to it; a file that is held longer was forgotten. */
const heldAtMostMs = 12 * 60 * 60_000;
/** How long a removed file is remembered, so that a process that was paused still learns that its file is gone. */
const rememberSeconds = 24 * 60 * 60;
const sweptAtOnce = 20;

/**
 * A store whose files the database knows before their first byte. Each file is loose until a row refers to it, and is swept
 * once the process that holds it is silent. Neither clocks nor listings of stores decide, and replicas may sweep at once.
 */
export function createKnownFiles({ db, store }: { db: Db; store: FileStore }): FileStore {
  const held = new Map<string, number>();
  let beating: NodeJS.Timeout | null = null;

  function hold(key: string): void {
    held.set(key, Date.now());
    beating ??= setInterval(() => void beat().catch(() => {}), beatEveryMs).unref(); // the next beat makes up for a missed one
  }

  /** Stops holding files that a row refers to, or that are removed. */
  async function beat(): Promise<void> {
    const keys = [...held.keys()];
    const { rows } = await sql<{ key: string }>`
      with alive as (
        update loose_file set alive_at = now() where key in (
          select key from loose_file where key = any(${keys}) and removed_at is null for update skip locked
        )
      )
      select key from loose_file where key = any(${keys}) and removed_at is null`.execute(db);
    const loose = new Set(rows.map(({ key }) => key));
    for (const key of keys) if (!loose.has(key) || (held.get(key) ?? 0) < Date.now() - heldAtMostMs) held.delete(key);
    if (held.size > 0 || !beating) return;
    clearInterval(beating);
    beating = null;
  }

  /** Forgets a removed file; if the database is away, a sweep finds the row. */
  async function forget(key: string): Promise<void> {
    const row = db.deleteFrom("loose_file").where("key", "=", key).where("removed_at", "is", null);
    await row.execute().catch(() => {});
  }

  /** Takes some of the loose files that match, which nobody else removes or refers to at the moment; answers how many. */
  const sweepSome = (which: typeof isDead, end: (tx: Transaction, keys: string[]) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ key: string; is_used: boolean }>`
        select key, ${isUsed} as is_used from loose_file where ${which}
        order by alive_at limit ${sweptAtOnce} for update skip locked`.execute(tx);
      const used = rows.flatMap(({ key, is_used }) => (is_used ? [key] : []));
      const unused = rows.flatMap(({ key, is_used }) => (is_used ? [] : [key]));
      for (const key of unused) await store.remove(key);
      if (used.length > 0) await tx.deleteFrom("loose_file").where("key", "in", used).execute();
      if (unused.length > 0) await end(tx, unused);
      return rows.length;
    });

  const dismiss = (tx: Transaction, keys: string[]) => tx.deleteFrom("loose_file").where("key", "in", keys).execute();

  return {
    ...store,
    async save(content, key = randomUUID()) {
      await db.insertInto("loose_file").values({ key }).execute();
      hold(key);
      try {
        return await store.save(content, key);
      } catch (error) {
        held.delete(key);
        await forget(key);
        throw error;
      }
    },
    /** A row may refer to the file though its writer saw no answer to its commit: then the file stays. */
    async remove(key) {
      held.delete(key); // if store or database is away, a sweep removes it
      const isIt = sql<boolean>`key = ${key} and removed_at is null`;
      await sweepSome(isIt, dismiss).catch((error: unknown) => {
        if (!isPassing(error)) throw error;
      });
    },
    async sweep() {
      const remember = (tx: Transaction, keys: string[]) =>
        tx.updateTable("loose_file").set({ removed_at: sql<Date>`now()` }).where("key", "in", keys).execute();
      while ((await sweepSome(isDead, remember)) === sweptAtOnce);
      // remove again: a process that was paused in its last call to the store may have put the file there since
      while ((await sweepSome(isForgotten, dismiss)) === sweptAtOnce);
      await store.sweep();
    },
  };
}

const olderThan = (column: "alive_at" | "removed_at", seconds: number) =>
  sql<boolean>`${sql.ref(column)} < now() - make_interval(secs => ${seconds})`;
const isDead = sql<boolean>`removed_at is null and ${olderThan("alive_at", deadAfterSeconds)}`;
const isForgotten = olderThan("removed_at", rememberSeconds);

/** Several rows may refer to one file, and only one of them has let go of it. */
const isUsed = sql.join(
  fileColumns.map((column) => {
    const [table] = column.split(".") as [string];
    return sql<boolean>`exists (select from ${sql.table(table)} where ${sql.ref(column)} = loose_file.key)`;
  }),
  sql` or `,
);
