import { FormSection } from "@portal/records/form";
import { Flex, Text } from "@portal/ui";
import * as z from "zod/mini";
import { type Approval, ApprovalSection } from "../approvals/approval-section.tsx";
import { requestFields } from "../approvals/use-approved-form.ts";
import { EffectButton } from "./effect-button.tsx";

interface EffectSectionProps<Schema extends z.ZodMiniType> {
  form: {
    form: { trigger(names: never, options: { shouldFocus: boolean }): Promise<boolean>; getValues(): object };
    title: string;
    canSave: boolean;
    approval: Approval;
  };
  /** The contract's schema of the form. */
  schema: Schema;
  /** Begins to reckon what the record in the form would have done; answers its job. Absent where it has no past. */
  start?: ((record: z.output<Schema>, days: number) => Promise<{ jobId: number }>) | undefined;
}

/**
 * What the record in a form would have done over the last days, for users who may save it, and the approval that its change
 * needs.
 */
export function EffectSection<Schema extends z.ZodMiniType>({ form, schema, start }: EffectSectionProps<Schema>) {
  const { title, canSave, approval } = form;
  const read = async () => {
    const { trigger, getValues } = form.form;
    const names = Object.keys(getValues()).filter((name) => !requestFields.includes(name));
    return (await trigger(names as never, { shouldFocus: true })) ? z.safeParse(schema, getValues()).data : undefined;
  };
  return (
    <>
      {canSave && start && (
        <FormSection title="Effect">
          <Flex gridColumn="1 / -1" wrap="wrap" align="center" gap="8px 16px">
            <EffectButton title={`Effect of ${title.toLowerCase()}`} read={read} start={start} />
            <Text color="muted" fontSize="small">
              What this would have done over the last days. Nothing is saved.
            </Text>
          </Flex>
        </FormSection>
      )}
      <ApprovalSection approval={approval} />
    </>
  );
}
