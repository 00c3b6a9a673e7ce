import { createClient, unwrap } from "@portal/api-client";
import { type SubscriberNote, subscriberNotes } from "@portal/api-client/contract/subscriber-notes";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { timelineKey } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";

const client = createClient(subscriberNotes, transport);

/** What is typed of a note. */
export type TypedNote = Pick<SubscriberNote, "pinned"> & { content: string };

/** The notes on the number, newest first. They are loaded again with the time line, which shows them too. */
export const notesQuery = (tab: Tab) =>
  queryOptions({
    queryKey: [...timelineKey(tab), "notes"],
    queryFn: async ({ signal }) => {
      const { msisdn, carrierId, providerId } = tab;
      return unwrap(await client.list({ body: { msisdn, carrierId, providerId: providerId ?? [] }, signal }));
    },
  });

/** Writes a new note, or changes one. */
export const saveNote = async ({ msisdn, carrierId, providerId }: Tab, typed: TypedNote, noteId?: number) =>
  noteId === undefined
    ? unwrap(await client.add({ body: { msisdn, carrierId, providerId, ...typed } }))
    : unwrap(await client.edit({ params: { id: noteId }, body: typed }));

export const removeNote = async (id: number) => unwrap(await client.remove({ params: { id } }));
