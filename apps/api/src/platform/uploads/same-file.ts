import { formatForFile } from "@portal/time";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import { inScope } from "../scope.ts";

interface SameFile {
  kind: string;
  caller: Caller;
  sha256: string;
  timeZone: string;
}

/** Says when and by whom this very file was processed before, or that it is being processed; null where it is new. */
export async function sameFileNote(db: Db, { kind, caller, sha256, timeZone }: SameFile): Promise<string | null> {
  const jobs = db
    .selectFrom("job as j")
    .innerJoin("app_user as u", "u.id", "j.user_id")
    .select(["j.created_at", "j.finished_at", "u.username"])
    .where("j.kind", "=", kind)
    .where("j.input_sha256", "=", sha256)
    .where("j.state", "!=", "failed")
    .orderBy("j.created_at", "desc");
  const earlier = await inScope(jobs, caller, {
    carrier: "j.carrier_id",
    provider: "j.provider_id",
  }).executeTakeFirst();
  if (!earlier) return null;
  if (!earlier.finished_at) return `This very file is being processed for ${earlier.username}`;
  return `This very file was processed on ${formatForFile(earlier.finished_at, timeZone)} by ${earlier.username}`;
}
