import { sql } from "kysely";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import type { JobWork } from "#platform/jobs/job.ts";
import { addKind, blacklistFileKinds, removeKind } from "./blacklist-files.jobs.ts";
import { carrierOfFile } from "./blacklist-files.queries.ts";

/** The jobs that check a file and ask a second person to approve it, by what the file does. */
export const askKinds = { add: `${addKind}.ask`, remove: `${removeKind}.ask` } as const;

/**
 * The work behind a request to approve a blacklist file: it is checked and planned as the file itself, and kept by the request.
 * No row is acted on.
 */
export const blacklistAskKinds = ({ timeZone }: { timeZone: string }): BulkKind[] =>
  blacklistFileKinds({ timeZone }).map((file) => ({
    ...file,
    kind: `${file.kind}.ask`,
    keepsFile: true,
    open: (work) => ask(work, file.kind === addKind ? "add" : "remove"),
    acts: [],
    act: async () => {},
    line: async ({ tx, job }) => {
      const asked = tx.selectFrom("proposal").selectAll().where("file_path", "=", job.input_path);
      const after = await asked.executeTakeFirstOrThrow();
      return { userId: job.user_id, action: "proposal.create", entity: "proposal", entityId: after.id, after };
    },
  }));

/** Stores the request with its file; only those of its one carrier, or of none, see it. */
async function ask({ tx, job }: JobWork, action: "add" | "remove"): Promise<void> {
  const { note, holdsFrom } = job.options;
  const { rows } = await sql<{ outcome: string; rows: number }>`
    select outcome, count(*) as rows from planned group by outcome order by outcome`.execute(tx);
  const counts = Object.fromEntries(rows.map(({ outcome, rows: count }) => [outcome, Number(count)]));
  await tx
    .insertInto("proposal")
    .values({
      kind: "blacklist_file",
      carrier_id: await carrierOfFile(tx),
      provider_id: job.provider_id,
      before: "{}",
      record: JSON.stringify({ action, filename: job.input_name, ...counts }),
      note: String(note),
      user_id: job.user_id,
      holds_from: holdsFrom ? new Date(String(holdsFrom)) : null,
      file_path: job.input_path,
      file_sha256: job.input_sha256,
    })
    .execute();
}
