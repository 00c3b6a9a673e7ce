import { noteLimits } from "@portal/api-client/contract/subscriber-notes";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";
import { isOf, type Subscriber } from "../monitor/subscriber.ts";

/** The notes within the caller's tie, with the names of their users. */
export const notesInScope = (db: Db, caller: Caller) =>
  inScope(db.selectFrom("subscriber_note as n"), caller, "n")
    .innerJoin("app_user as u", "u.id", "n.user_id")
    .leftJoin("app_user as d", "d.id", "n.deleted_by")
    .selectAll("n")
    .select(["u.username", "d.username as deleted_by_name"]);

export type NoteRow = Awaited<ReturnType<ReturnType<typeof notesInScope>["executeTakeFirstOrThrow"]>>;

/** The newest notes on a number. */
export const newestNotes = (db: Db, caller: Caller, subscriber: Subscriber) =>
  notesInScope(db, caller)
    .where(isOf(subscriber, "n"))
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(noteLimits.most);
