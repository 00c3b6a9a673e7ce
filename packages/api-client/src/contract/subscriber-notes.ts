import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { idParams, result, text } from "../core/fields.ts";
import { msisdn } from "../core/msisdn.ts";
import { texts } from "../texts.ts";
import { searchId, searchPlaces } from "./monitor.ts";
import { reasonLimits } from "./reasons.ts";

export { noteWarning, otherNumbersIn } from "./reasons.ts";

/** The author corrects a note for so many minutes; the most notes that a number shows. */
export const noteLimits = { correctMinutes: 60, most: 200 } as const;

/** A note of staff on a number. */
export const SubscriberNote = z.object({
  noteId: result.id,
  /** Null once the note is deleted. */
  content: z.nullable(result.text),
  pinned: z.boolean(),
  username: result.text,
  createdAt: result.date,
  /** The texts before each correction, the oldest first. */
  former: z.array(z.object({ content: result.text, until: result.date })),
  /** Until then the caller may correct it; null where they may not. */
  correctableUntil: z.nullable(result.date),
  /** Whether it holds the number of somebody else. */
  namesOthers: z.boolean(),
  deletedAt: z.nullable(result.date),
  deletedBy: z.nullable(result.text),
});
export type SubscriberNote = z.output<typeof SubscriberNote>;

export const NoteInput = z.object({
  content: text(reasonLimits.noteMax, texts.fieldRequired, { lines: true }),
  pinned: z.prefault(z.boolean(), false),
});

/** `services/monitor-users/notes`: what staff note about a number; each note is of one carrier and provider. */
export const subscriberNotes = {
  list: endpoint({
    summary: "The notes on a number, the newest first; deleted ones without their text",
    method: "POST",
    path: "/services/monitor-users/notes/list",
    reads: true,
    access: "subscriber.note",
    body: z.object({ msisdn: msisdn(), carrierId: searchId(), providerId: searchPlaces }),
    response: z.array(SubscriberNote),
  }),
  add: endpoint({
    summary: "Writes a note on a number; one that holds another number is kept, and says so",
    method: "POST",
    path: "/services/monitor-users/notes",
    access: "subscriber.note",
    body: z.extend(NoteInput, {
      msisdn: msisdn(),
      carrierId: searchId(),
      providerId: z.optional(z.nullable(searchId())),
    }),
    response: SubscriberNote,
  }),
  edit: endpoint({
    summary: "Corrects a note, for its author within the hour; or pins it, for everybody who sees it",
    method: "PUT",
    path: "/services/monitor-users/notes/:id",
    access: "subscriber.note",
    params: idParams,
    body: NoteInput,
    response: SubscriberNote,
  }),
  remove: endpoint({
    summary: "Deletes a note: its texts go, and who deleted it stays",
    method: "DELETE",
    path: "/services/monitor-users/notes/:id",
    access: "subscriber.note",
    reason: "delete",
    params: idParams,
    response: message,
  }),
};
