import {
  type ReasonRule,
  ReasonRuleInput,
  reasonActionTexts,
  reasonLimits,
  reasonModes,
} from "@portal/api-client/contract/reasons";
import { texts as sharedTexts } from "@portal/api-client/texts";
import { useSchemaForm } from "@portal/records";
import { refusedAt, SmallFormDialog } from "@portal/records/form";
import { FieldFrame, Grid, NativeSelect, Textarea, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { reasonQueries } from "./reasons.queries.ts";

export const modeTexts: Readonly<Record<ReasonRule["mode"], string>> = {
  off: "Off",
  optional: "Optional",
  required: "Required",
};

const linesOf = (typed: string) => [...new Set(typed.split("\n").map((line) => line.trim()))].filter(Boolean);

/** The form has one text a line; the first problem of any line is the problem of the field. */
const RuleForm = z.object({ mode: z.enum(reasonModes), lines: z.string() }).check(({ value, issues }) => {
  const { error } = z.safeParse(ReasonRuleInput, { mode: value.mode, texts: linesOf(value.lines) });
  const [broken] = error?.issues ?? [];
  if (broken) issues.push({ code: "custom", message: broken.message, input: value, path: ["lines"] });
});

/** Changes whether a kind of actions asks for a reason, and the texts to choose from. */
export function ReasonRuleDialog({ rule, onClose }: { rule: ReasonRule; onClose: () => void }) {
  const { mutateAsync, isPending } = useMutation(reasonQueries.edit());
  const { control, send, field } = useSchemaForm({
    schema: RuleForm,
    defaultValues: { mode: rule.mode, lines: rule.texts.join("\n") },
    mode: "onSubmit",
    submit: async ({ mode, lines }) => {
      try {
        await mutateAsync({ ...rule, mode, texts: linesOf(lines) });
      } catch (refusal) {
        return refusedAt("lines", refusal); // after a change of somebody else the list shows theirs
      }
      toast.success(sharedTexts.done);
      onClose();
      return undefined;
    },
  });
  const { error, ...lines } = field("lines");
  return (
    <SmallFormDialog
      title={reasonActionTexts[rule.action]}
      busy={isPending}
      control={control}
      send={send}
      onClose={onClose}
    >
      <Grid gap="3">
        <NativeSelect
          {...field("mode")}
          label="Reason"
          defaultValue={rule.mode}
          options={reasonModes.map((value) => ({ value, text: modeTexts[value] }))}
          data-autofocus
        />
        <FieldFrame
          label="To choose from"
          help={`One text a line, at most ${reasonLimits.texts}. Lines of the past keep theirs.`}
          {...(error && { error })}
        >
          {(frame) => <Textarea {...frame} {...lines} defaultValue={rule.texts.join("\n")} rows={6} />}
        </FieldFrame>
      </Grid>
    </SmallFormDialog>
  );
}
