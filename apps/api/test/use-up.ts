import type { Limit } from "#platform/auth/attempts.ts";
import type { Db } from "#platform/database/database.ts";

/** Counts as many attempts of a user as a limit allows. */
export const useUp = (db: Db, { kind, max }: Limit, userId: number) =>
  db
    .insertInto("attempt")
    .values(Array.from({ length: max }, () => ({ kind, key: String(userId) })))
    .execute();
