import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";

const keepResultsDays = 7;

/** Removes uploaded files of jobs that have ended, and after a week the files with rejected rows and those that jobs made: all hold numbers of subscribers. */
export async function sweepFiles(db: Db, files: FileStore, { jobId }: { jobId?: number } = {}): Promise<void> {
  const isOld = sql<boolean>`finished_at < now() - make_interval(days => ${keepResultsDays})`;
  const ended = await db
    .selectFrom("job")
    .select(["id", "input_path", "result_path", isOld.as("is_old")])
    .where("state", "in", ["done", "failed", "canceled"])
    .where((row) => row.or([row("input_path", "is not", null), row.and([row("result_path", "is not", null), isOld])]))
    .$if(jobId !== undefined, (query) => query.where("id", "=", jobId ?? 0))
    .limit(1_000)
    .execute();
  for (const { id, input_path, result_path, is_old } of ended) {
    await db
      .updateTable("job")
      .set({ input_path: null, ...(is_old && { result_path: null }) })
      .where("id", "=", id)
      .execute();
    if (input_path) await files.remove(input_path);
    if (result_path && is_old) await files.remove(result_path);
  }
}
