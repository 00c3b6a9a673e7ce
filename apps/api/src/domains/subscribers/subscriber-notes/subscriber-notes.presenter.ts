import { noteLimits, otherNumbersIn, type SubscriberNote } from "@portal/api-client/contract/subscriber-notes";
import type { Caller } from "#platform/auth/caller.ts";
import type { NoteRow } from "./subscriber-notes.queries.ts";

/** The moment until which its author may correct a note; null for everybody else, and after it. */
export function correctableUntil(note: Pick<NoteRow, "user_id" | "created_at" | "deleted_at">, { userId }: Caller) {
  const until = new Date(note.created_at.getTime() + noteLimits.correctMinutes * 60_000);
  return note.user_id === userId && note.deleted_at === null && until > new Date() ? until : null;
}

/** A note in the form of the wire. */
export const presentNote = (row: NoteRow, caller: Caller): SubscriberNote => ({
  noteId: row.id,
  content: row.content,
  pinned: row.pinned,
  username: row.username,
  createdAt: row.created_at.toISOString(),
  former: row.former,
  correctableUntil: correctableUntil(row, caller)?.toISOString() ?? null,
  namesOthers: otherNumbersIn(row.content ?? "", row.msisdn).length > 0,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  deletedBy: row.deleted_by_name,
});
