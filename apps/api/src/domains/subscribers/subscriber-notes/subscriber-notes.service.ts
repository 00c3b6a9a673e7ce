import type { NoteInput, subscriberNotes } from "@portal/api-client/contract/subscriber-notes";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, invalidField, notFound } from "#platform/errors.ts";
import { isMasked, maskContent } from "#platform/numbers/mask.ts";
import { findSubscriber } from "../monitor/subscriber.ts";
import { correctableUntil } from "./subscriber-notes.presenter.ts";
import { type NoteRow, notesInScope } from "./subscriber-notes.queries.ts";

/** Writes a note, in the tie of the card that it is written on. */
export async function addNote(
  db: Db,
  caller: Caller,
  input: z.output<typeof subscriberNotes.add.body>,
): Promise<NoteRow> {
  const { msisdn, carrierId, content, pinned } = input;
  const providerId = input.providerId ?? caller.providerId;
  await findSubscriber(db, caller, msisdn, { carrierId, providerId: providerId ?? undefined });
  refuseMasked(caller, content);
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("subscriber_note")
      .values({ msisdn, carrier_id: carrierId, provider_id: providerId, user_id: caller.userId, content, pinned })
      .returning("id")
      .executeTakeFirstOrThrow();
    return written(tx, caller, id, "create");
  });
}

/** Corrects or pins a note. A correction is its author's, within the hour, and keeps the text before it. */
export const editNote = (db: Db, caller: Caller, id: number, { content, pinned }: z.output<typeof NoteInput>) =>
  db.transaction().execute(async (tx): Promise<NoteRow> => {
    const before = await lockedNote(tx, caller, id);
    const shown = caller.seesNumbers ? before.content : maskContent(before.content);
    if (content !== shown) {
      if (!correctableUntil(before, caller)) throw badRequest("Only its author can correct a note, within an hour");
      refuseMasked(caller, content);
      const former = [...before.former, { content: before.content, until: new Date().toISOString() }];
      const change = { content, former: JSON.stringify(former) };
      await tx.updateTable("subscriber_note").set(change).where("id", "=", id).execute();
    }
    await tx.updateTable("subscriber_note").set({ pinned }).where("id", "=", id).execute();
    return written(tx, caller, id, "edit");
  });

/** Deletes a note: its texts go, and who deleted it, and when, stays. */
export const removeNote = (db: Db, caller: Caller, id: number) =>
  db.transaction().execute(async (tx): Promise<void> => {
    await lockedNote(tx, caller, id);
    await tx
      .updateTable("subscriber_note")
      .set({ content: null, former: "[]", deleted_at: new Date(), deleted_by: caller.userId })
      .where("id", "=", id)
      .execute();
    await written(tx, caller, id, "delete");
  });

/** A note that is there still, locked. */
async function lockedNote(tx: Transaction, caller: Caller, id: number) {
  const note = await notesInScope(tx, caller).where("n.id", "=", id).forUpdate("n").executeTakeFirst();
  if (!note || note.content === null) throw notFound();
  return { ...note, content: note.content };
}

/** Leaves the audit line of a write, which does not repeat the text, and reads the note anew. */
async function written(tx: Transaction, caller: Caller, id: number, action: "create" | "edit" | "delete") {
  const note = await notesInScope(tx, caller).where("n.id", "=", id).executeTakeFirstOrThrow();
  const { msisdn, carrier_id, provider_id } = note;
  await recordAudit(tx, {
    userId: caller.userId,
    action: `subscriber_note.${action}`,
    entity: "subscriber_note",
    entityId: id,
    record: { msisdn, carrier_id, provider_id },
  });
  return note;
}

/** Refuses a number that somebody copied in its masked form, which would say nothing to those who may see numbers. */
function refuseMasked({ seesNumbers }: Caller, content: string) {
  if (!seesNumbers && isMasked(content)) throw invalidField("content", "A masked number cannot be saved");
}
