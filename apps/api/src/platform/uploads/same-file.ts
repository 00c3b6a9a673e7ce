import { formatForFile } from "@portal/time";
import { type SqlBool, sql } from "kysely";
import type { Caller } from "../auth/caller.ts";
import type { Db, Transaction } from "../database/database.ts";
import { conflict } from "../errors.ts";
import { inScope } from "../scope.ts";

interface SameFile {
  kind: string;
  caller: Caller;
  sha256: string;
  timeZone: string;
}

/** Work that would do harm if repeated, for example messages that would go out again. */
export interface OncePerPeriod {
  hours: number;
  message: string;
}

/** The jobs that processed this very file, or will; previews do not count. */
const jobsWith = (db: Db | Transaction, { kind, sha256 }: SameFile) =>
  db
    .selectFrom("job as j")
    .where("j.kind", "=", kind)
    .where("j.input_sha256", "=", sha256)
    .where("j.state", "not in", ["failed", "canceled"])
    .where("j.preview", "=", false);

/** A note that says when and by whom this very file was processed before, or that it is being processed; null if it is new. */
export async function sameFileNote(db: Db, file: SameFile): Promise<string | null> {
  const jobs = jobsWith(db, file)
    .innerJoin("app_user as u", "u.id", "j.user_id")
    .select(["j.created_at", "j.finished_at", "u.username"])
    .orderBy("j.created_at", "desc");
  const earlier = await inScope(jobs, file.caller, "j").executeTakeFirst();
  if (!earlier) return null;
  if (!earlier.finished_at) return `This very file is being processed for ${earlier.username}`;
  return `This very file was processed on ${formatForFile(earlier.finished_at, file.timeZone)} by ${earlier.username}`;
}

/**
 * Refuses a file that the same scope has sent within some hours, with 409. Of two that arrive at once the second waits here
 * until the first is a job.
 */
export async function refuseRepeated(tx: Transaction, file: SameFile, { hours, message }: OncePerPeriod) {
  const { carrierId, providerId } = file.caller;
  await sql`select pg_advisory_xact_lock(hashtext(${`${file.kind} ${file.sha256}`}))`.execute(tx);
  const earlier = await jobsWith(tx, file)
    .select("j.id")
    .where(sql<SqlBool>`j.created_at > now() - make_interval(hours => ${hours})`)
    .where(sql<SqlBool>`(j.carrier_id, j.provider_id) is not distinct from (${carrierId}::int, ${providerId}::int)`)
    .executeTakeFirst();
  if (earlier) throw conflict(message);
}
