import { FormSection } from "@portal/records/form";
import { Flex, Text } from "@portal/ui";
import * as z from "zod/mini";
import { EffectButton } from "./effect-button.tsx";

interface EffectSectionProps<Schema extends z.ZodMiniType> {
  form: {
    form: { trigger(name?: undefined, options?: { shouldFocus: boolean }): Promise<boolean>; getValues(): unknown };
    title: string;
    canSave: boolean;
  };
  /** The contract's schema of the form. */
  schema: Schema;
  /** Begins to reckon what the record in the form would have done; answers its job. */
  start: (record: z.output<Schema>, days: number) => Promise<{ jobId: number }>;
}

/** Shows what the record in a form would have done over the last days, to users who may save it. */
export function EffectSection<Schema extends z.ZodMiniType>({ form, schema, start }: EffectSectionProps<Schema>) {
  if (!form.canSave) return null;
  const read = async () => {
    const { trigger, getValues } = form.form;
    return (await trigger(undefined, { shouldFocus: true })) ? z.safeParse(schema, getValues()).data : undefined;
  };
  return (
    <FormSection title="Effect">
      <Flex gridColumn="1 / -1" wrap="wrap" align="center" gap="8px 16px">
        <EffectButton title={`Effect of ${form.title.toLowerCase()}`} read={read} start={start} />
        <Text color="muted" fontSize="small">
          What this would have done over the last days. Nothing is saved.
        </Text>
      </Flex>
    </FormSection>
  );
}
