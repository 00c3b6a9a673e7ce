import type { SubscriberNote } from "@portal/api-client/contract/subscriber-notes";
import { chakra, DateTime, Flex, IconButton } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Trash from "lucide-react/icons/trash-2";
import { useTriggers } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";
import { useAction } from "../tab/use-action.ts";
import { removeNote, saveNote } from "./notes.queries.ts";

interface NoteListProps {
  tab: Tab;
  notes: readonly SubscriberNote[];
  onCorrect: (note: SubscriberNote) => void;
}

/** Notes with who wrote them and what they said before; a deleted one says only who deleted it. */
export function NoteList({ notes, ...rest }: NoteListProps) {
  return (
    <List>
      {notes.map((note) => (
        <li key={note.noteId}>
          {note.content === null ? (
            <p data-small>
              Note of {note.username}, deleted by {note.deletedBy} on <DateTime value={note.deletedAt} />
            </p>
          ) : (
            <Note note={note} content={note.content} {...rest} />
          )}
        </li>
      ))}
    </List>
  );
}

interface NoteProps extends Omit<NoteListProps, "notes"> {
  note: SubscriberNote;
  content: string;
}

function Note({ note, content, tab, onCorrect }: NoteProps) {
  const { noteId, pinned, username, createdAt, former, correctableUntil, namesOthers } = note;
  const act = useAction(tab, "subscription");
  const fire = useTriggers(tab);
  const pin = useMutation({
    mutationFn: () => saveNote(tab, { content, pinned: !pinned }, noteId),
    onSuccess: () => fire(),
  });
  const named = (verb: string) => ({ label: `${verb} note ${noteId}`, tooltip: verb });
  return (
    <>
      <div>
        <p data-text>{content}</p>
        {former.map((before) => (
          <p key={before.until} data-small>
            Until <DateTime value={before.until} />: <s>{before.content}</s>
          </p>
        ))}
        <p data-small>
          {username}, <DateTime value={createdAt} />
          {namesOthers && ". Holds another phone number."}
        </p>
      </div>
      <Flex>
        <IconButton
          {...named(pinned ? "Unpin" : "Pin")}
          icon={pinned ? <PinOff /> : <Pin />}
          loading={pin.isPending}
          onClick={() => pin.mutate()}
        />
        {correctableUntil && <IconButton {...named("Correct")} icon={<Pencil />} onClick={() => onCorrect(note)} />}
        <IconButton
          danger
          {...named("Delete")}
          icon={<Trash />}
          onClick={() => void act({ action: "delete", description: content, run: () => removeNote(noteId), fires: [] })}
        />
      </Flex>
    </>
  );
}

const List = chakra("ul", {
  base: {
    padding: "0",
    listStyle: "none",
    fontSize: "table",
    overflowWrap: "anywhere",
    "& li": {
      display: "flex",
      gap: "2",
      justifyContent: "space-between",
      alignItems: "start",
      padding: "10px 8px 10px 16px",
      borderBlockEnd: "1px solid {colors.divider}",
    },
    "& li:last-child": { borderBlockEnd: "0" },
    "& [data-text]": { color: "text", whiteSpace: "pre-wrap" },
    "& [data-small]": { color: "muted", fontSize: "small" },
  },
});
