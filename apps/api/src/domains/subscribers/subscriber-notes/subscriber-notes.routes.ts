import type { subscriberNotes as contract } from "@portal/api-client/contract/subscriber-notes";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { findSubscriber } from "../monitor/subscriber.ts";
import { presentNote } from "./subscriber-notes.presenter.ts";
import { newestNotes } from "./subscriber-notes.queries.ts";
import { addNote, editNote, removeNote } from "./subscriber-notes.service.ts";

/** `services/monitor-users/notes`: the notes of staff on a number. */
export const subscriberNoteRoutes = (db: Db): Handlers<typeof contract> => ({
  list: async ({ caller, body }) => {
    const subscriber = await findSubscriber(db, caller, body.msisdn, body);
    const rows = await newestNotes(db, caller, subscriber).execute();
    return rows.map((row) => presentNote(row, caller));
  },
  add: async ({ caller, body }) => presentNote(await addNote(db, caller, body), caller),
  edit: async ({ caller, params, body }) => presentNote(await editNote(db, caller, params.id, body), caller),
  remove: async ({ caller, params }) => {
    await removeNote(db, caller, params.id);
    return { message: texts.deleted };
  },
});
