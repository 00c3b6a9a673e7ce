import type { ApprovalKind } from "@portal/api-client/contract/approvals";
import { FormSection } from "@portal/records/form";
import { Flex, Stack, Text } from "@portal/ui";
import * as z from "zod/mini";
import { ApprovalPart } from "../approvals/approval-part.tsx";
import { EffectButton } from "./effect-button.tsx";

interface EffectSectionProps<Schema extends z.ZodMiniType> {
  form: {
    form: { trigger(name?: undefined, options?: { shouldFocus: boolean }): Promise<boolean>; getValues(): unknown };
    record: { dateModified: string } | undefined;
    title: string;
    canSave: boolean;
  };
  kind: ApprovalKind;
  /** The id of an existing record. */
  recordId: number | undefined;
  /** The contract's schema of the form. */
  schema: Schema;
  /** Begins to reckon what the record in the form would have done; answers its job. Absent where it has no past. */
  start?: ((record: z.output<Schema>, days: number) => Promise<{ jobId: number }>) | undefined;
}

/**
 * What the record in a form would have done over the last days, and the approval that its change needs; for users who may
 * save it.
 */
export function EffectSection<Schema extends z.ZodMiniType>(props: EffectSectionProps<Schema>) {
  const { form, kind, recordId, schema, start } = props;
  if (!form.canSave) return null;
  const read = async () => {
    const { trigger, getValues } = form.form;
    return (await trigger(undefined, { shouldFocus: true })) ? z.safeParse(schema, getValues()).data : undefined;
  };
  return (
    <FormSection title="Effect">
      <Stack gridColumn="1 / -1" gap="3">
        {start && (
          <Flex wrap="wrap" align="center" gap="8px 16px">
            <EffectButton title={`Effect of ${form.title.toLowerCase()}`} read={read} start={start} />
            <Text color="muted" fontSize="small">
              What this would have done over the last days. Nothing is saved.
            </Text>
          </Flex>
        )}
        <ApprovalPart
          kind={kind}
          recordId={recordId}
          dateModified={form.record?.dateModified}
          read={read as () => Promise<Record<string, unknown> | undefined>}
        />
      </Stack>
    </FormSection>
  );
}
