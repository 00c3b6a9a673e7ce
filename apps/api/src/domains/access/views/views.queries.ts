import type { Db } from "#platform/database/database.ts";

/** The action of the audit line of a view that began; it stands about the viewed user. */
export const beginAction = "user.view-as";

const mostLooks = 20;

/** The views of a user that others began, the newest first, from the audit trail. */
export const looksAt = (db: Db, userId: number) =>
  db
    .selectFrom("audit as a")
    .innerJoin("app_user as u", "u.id", "a.user_id")
    .where("a.entity", "=", "app_user")
    .where("a.entity_id", "=", String(userId))
    .where("a.action", "=", beginAction)
    .select(["u.username", "a.created_at", "a.details"])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(mostLooks)
    .execute();
