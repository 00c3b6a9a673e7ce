import type { SubscriberNote } from "@portal/api-client/contract/subscriber-notes";
import { Box, Button, lazyDialog } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { CardFrame } from "../tab/card-frame.tsx";
import type { Tab } from "../tab/tab.ts";
import { NoteList } from "./note-list.tsx";
import { notesQuery, type TypedNote } from "./notes.queries.ts";

const NoteDialog = lazyDialog(() => import("./note-dialog.tsx"));

const keyOf = (written: SubscriberNote | "new") => (written === "new" ? written : `${written.noteId}`);

/** The notes on the number above the other cards: the pinned ones, or all of them. */
export function NotesCard({ tab }: { tab: Tab }) {
  const { data: notes = [], error, isLoading, isFetching, refetch } = useQuery(notesQuery(tab));
  const [showsAll, setShowsAll] = useState(false);
  const [written, setWritten] = useState<SubscriberNote | "new">();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, TypedNote | undefined>>(new Map());
  const pinned = notes.filter(({ pinned: isPinned, deletedAt }) => isPinned && !deletedAt);
  const others = notes.length - pinned.length;
  const shown = showsAll ? notes : pinned;
  return (
    <>
      <CardFrame
        title="Notes"
        rows={{
          loading: isLoading,
          refreshing: isFetching && !isLoading,
          failure: notes.length > 0 ? null : error,
          empty: !isLoading && notes.length === 0,
          retry: () => void refetch(),
        }}
        nothing="No notes"
        actions={
          <Button icon={<Plus />} onClick={() => setWritten("new")}>
            Add note
          </Button>
        }
      >
        {shown.length > 0 && <NoteList tab={tab} notes={shown} onCorrect={setWritten} />}
        {others > 0 && (
          <Box padding="4px 8px 8px">
            <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? "Show only pinned notes" : `Show ${others} more ${others === 1 ? "note" : "notes"}`}
            </Button>
          </Box>
        )}
      </CardFrame>
      {written && (
        <NoteDialog
          tab={tab}
          note={written === "new" ? undefined : written}
          unsaved={unsaved.get(keyOf(written))}
          onClose={(typed) => {
            setUnsaved(new Map(unsaved).set(keyOf(written), typed));
            setWritten(undefined);
          }}
        />
      )}
    </>
  );
}
