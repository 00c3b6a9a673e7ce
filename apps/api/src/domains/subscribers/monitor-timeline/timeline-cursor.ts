import * as z from "zod/mini";
import { invalidField } from "#platform/errors.ts";

/** The sources of events; the name is part of an event's key, and orders events of one moment. */
const timelineSources = [
  "subscribed",
  "break",
  "end-planned",
  "cancelled",
  "cancel-undone",
  "restored",
  "charge",
  "message",
  "notification",
  "blacklisted",
  "blacklist-changed",
  "blacklist-removed",
  "staff",
  "note",
  "note-deleted",
] as const;
export type TimelineSource = (typeof timelineSources)[number];

/** The last event of a page; the next page has older ones. */
export interface TimelineCursor {
  readonly at: Date;
  readonly source: TimelineSource;
  readonly id: number;
}

const Cursor = z.tuple([z.int().check(z.minimum(0)), z.enum(timelineSources), z.int()]);

/** The cursor in the form of the wire, opaque to its reader. */
export const writeCursor = ({ at, source, id }: TimelineCursor): string =>
  Buffer.from(JSON.stringify([at.getTime(), source, id])).toString("base64url");

/** Reads a cursor that `writeCursor` wrote; anything else is refused with 400. */
export function readCursor(text: string | undefined): TimelineCursor | null {
  if (text === undefined) return null;
  const read = z.safeParse(Cursor, parsed(Buffer.from(text, "base64url").toString()));
  const at = new Date(read.data?.[0] ?? Number.NaN);
  if (!read.success || Number.isNaN(at.getTime())) throw invalidField("after", "Is not the next of another page");
  const [, source, id] = read.data;
  return { at, source, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
