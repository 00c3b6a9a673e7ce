import {
  NoteInput,
  noteLimits,
  noteWarning,
  otherNumbersIn,
  type SubscriberNote,
} from "@portal/api-client/contract/subscriber-notes";
import { texts } from "@portal/api-client/texts";
import { Controller, useSchemaForm } from "@portal/records";
import { Checkbox, refusedAt, SmallFormDialog, useUnsaved } from "@portal/records/form";
import { FieldFrame, Grid, Text, Textarea, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTriggers } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";
import { saveNote, type TypedNote } from "./notes.queries.ts";

interface NoteDialogProps {
  tab: Tab;
  /** The note to correct; absent for a new one. */
  note?: SubscriberNote | undefined;
  /** What was typed before the dialog was closed without saving. */
  unsaved?: TypedNote | undefined;
  /** Gets what was typed and not saved, so that a slip of the key Escape loses nothing. */
  onClose: (unsaved?: TypedNote) => void;
}

const max = 2_000;

/** Writes a note on the searched number, or corrects one; another phone number in it is warned of. */
export default function NoteDialog({ tab, note, unsaved, onClose }: NoteDialogProps) {
  const fire = useTriggers(tab);
  const save = useMutation({ mutationFn: (typed: TypedNote) => saveNote(tab, typed, note?.noteId) });
  const { control, send, field, watch, reset, getValues, formState } = useSchemaForm<TypedNote>({
    schema: NoteInput,
    defaultValues: { content: note?.content ?? "", pinned: note?.pinned ?? false },
    mode: "onSubmit",
    shouldUnregister: false, // a restored text would be lost otherwise
    submit: async (typed) => {
      try {
        await save.mutateAsync(typed);
      } catch (refusal) {
        return refusedAt("content", refusal);
      }
      liftGuard();
      toast.success(texts.done);
      onClose();
      await fire();
      return undefined;
    },
  });
  const { isDirty } = formState;
  const { liftGuard, takeDraft } = useUnsaved(isDirty, () => getValues(), `#note-${note?.noteId ?? "new"}`);
  useEffect(() => {
    const typedBefore = takeDraft() ?? unsaved;
    if (typedBefore) reset(typedBefore, { keepDefaultValues: true });
  }, [takeDraft, unsaved, reset]);
  const { error, ...content } = field("content");
  const typed = watch("content") ?? "";
  const namesOthers = otherNumbersIn(typed, tab.msisdn).length > 0;
  return (
    <SmallFormDialog
      title={note ? `Correct the note on ${tab.msisdn}` : `Note on ${tab.msisdn}`}
      busy={save.isPending}
      control={control}
      send={send}
      onClose={() => onClose(isDirty ? getValues() : undefined)}
    >
      <Grid gap="3">
        <FieldFrame
          label="Note"
          required
          help={
            namesOthers ? (
              <Text as="span" role="status" color="warning">
                {noteWarning}
              </Text>
            ) : (
              `You can correct it for ${noteLimits.correctMinutes} minutes.`
            )
          }
          {...(error && { error })}
          max={max}
          length={typed.length}
        >
          {(frame) => <Textarea {...frame} {...content} rows={5} data-autofocus />}
        </FieldFrame>
        <Controller
          name="pinned"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Checkbox label="Pin it above the cards" checked={value} onChange={onChange} />
          )}
        />
      </Grid>
    </SmallFormDialog>
  );
}
