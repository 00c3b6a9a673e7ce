import {
  ReasonFields as Fields,
  numberWarning,
  otherNumbersIn,
  reasonLimits,
} from "@portal/api-client/contract/reasons";
import { FieldFrame, Grid, NativeSelect, Text, Textarea } from "@portal/ui";
import * as z from "zod/mini";
import type { FieldOf } from "../form/use-schema-form.ts";

const { reason, note } = Fields.shape;

/** Checks what was typed in the fields; a required reason has to be chosen. */
export const reasonSchema = (required: boolean) =>
  z.object({ reason: required ? z.string().check(z.minLength(1, "Choose a reason")) : reason, note });

interface ReasonFieldsProps {
  texts: readonly string[];
  required: boolean;
  field: FieldOf<"reason" | "note">;
  before?: string | undefined;
  /** The note as it is typed, for its counter and its warning. */
  note: string | undefined;
}

/** The reason of an action, out of the texts of its rule, and a note in words of one's own. */
export function ReasonFields({ texts, required, before, field, note = "" }: ReasonFieldsProps) {
  const { error, ...noteField } = field("note");
  return (
    <Grid gap="3" marginBlockStart="3">
      <NativeSelect
        {...field("reason")}
        label="Reason"
        required={required}
        defaultValue={before}
        placeholder={required ? "Choose a reason" : "No reason"}
        options={texts.map((text) => ({ value: text, text }))}
      />
      <FieldFrame
        label="Note"
        {...(error && { error })}
        {...(otherNumbersIn(note).length > 0 && {
          help: (
            <Text as="span" role="status" color="warning">
              {numberWarning}
            </Text>
          ),
        })}
        max={reasonLimits.noteMax}
        length={note.length}
      >
        {(control) => <Textarea {...control} {...noteField} rows={2} />}
      </FieldFrame>
    </Grid>
  );
}
