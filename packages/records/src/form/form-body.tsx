import { chakra } from "@portal/ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, type FormFieldWords } from "./form-context.ts";
import { RestoredNote } from "./restored-note.tsx";
import type { RecordFormState } from "./use-record-form.ts";

interface FormBodyProps<Values extends FieldValues> {
  state: RecordFormState<Values>;
  /** Of the form's element, for a button that stands outside it. */
  id?: string;
  children: ReactNode;
}

/** The form itself around its fields: what it tells above them, where the focus goes after a refusal, the question of P-6. */
export function FormBody<Values extends FieldValues>({ state, id, children }: FormBodyProps<Values>) {
  // fields know their form by names only, so the type of its values ends here
  const form = state.form as unknown as UseFormReturn<FieldValues>;
  const { errors } = useFormState({ control: form.control });
  const [fields] = useState(() => new Map<string, FormFieldWords>());
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const { failedSaves, saving, mode, canSave } = state;
  const focused = useRef(0);
  useEffect(() => {
    if (failedSaves === 0) focused.current = 0; // the form was given another record
    if (focused.current === failedSaves) return;
    const broken = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!broken) return; // the fields learn of their errors one render later than the form
    focused.current = failedSaves;
    broken.focus();
  });
  const idOf = (name: string) => `${prefix}-${name}`;
  return (
    <FormContext value={{ form, mode, readOnly: !canSave, saving, fields, idOf }}>
      <Form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !saving) void state.save();
        }}
      >
        {state.restored && <RestoredNote onDiscard={state.discard} />}
        {failedSaves > 0 && <ErrorSummary {...{ errors, fields, idOf }} />}
        {children}
      </Form>
      {state.conflict && <ConflictDialog state={state} conflict={state.conflict} fields={fields} />}
    </FormContext>
  );
}

const Form = chakra("form", { base: { display: "flex", flexDirection: "column", gap: "4" } });
