import { isApiFailure } from "@portal/api-client";
import {
  NoteInput,
  noteLimits,
  noteWarning,
  otherNumbersIn,
  type SubscriberNote,
} from "@portal/api-client/contract/subscriber-notes";
import { texts } from "@portal/api-client/texts";
import { Controller, Form, useSchemaForm } from "@portal/records";
import { Checkbox } from "@portal/records/form";
import { Button, Dialog, FieldFrame, Grid, Text, Textarea, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTriggers } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";
import { saveNote, type TypedNote } from "./notes.queries.ts";

interface NoteDialogProps {
  tab: Tab;
  /** The note to correct; absent for a new one. */
  note?: SubscriberNote | undefined;
  onClose: () => void;
}

const max = 2_000;

/** Writes a note on the searched number, or corrects one; another phone number in it is warned of. */
export default function NoteDialog({ tab, note, onClose }: NoteDialogProps) {
  const formId = useId();
  const fire = useTriggers(tab);
  const save = useMutation({ mutationFn: (typed: TypedNote) => saveNote(tab, typed, note?.noteId) });
  const { control, send, field, watch } = useSchemaForm<TypedNote>({
    schema: NoteInput,
    defaultValues: { content: note?.content ?? "", pinned: note?.pinned ?? false },
    mode: "onSubmit",
    submit: async (typed) => {
      try {
        await save.mutateAsync(typed);
      } catch (refusal) {
        // the listener of failed calls has shown it
        const [broken] = (isApiFailure(refusal) && refusal.body.errors) || [];
        return broken && [{ field: "content", message: broken.message }];
      }
      toast.success(texts.done);
      onClose();
      await fire();
      return undefined;
    },
  });
  const { error, ...content } = field("content");
  const typed = watch("content") ?? "";
  const namesOthers = otherNumbersIn(typed, tab.msisdn).length > 0;
  return (
    <Dialog
      title={note ? `Correct the note on ${tab.msisdn}` : `Note on ${tab.msisdn}`}
      busy={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button data-writes type="submit" form={formId} variant="primary" loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form control={control} id={formId} onSubmit={send}>
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
      </Form>
    </Dialog>
  );
}
