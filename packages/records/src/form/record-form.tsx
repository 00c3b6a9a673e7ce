import { Button, chakra, DateTime, ErrorState, IconButton, PageHeader, Stack } from "@portal/ui";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { RecordHistory } from "../history/record-history.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, type FormFieldWords } from "./form-context.ts";
import { FormPage, SaveBar, Sheet } from "./form-page.tsx";
import { Fields, FormSkeleton } from "./form-section.tsx";
import type { RecordDates } from "./record-dates.ts";
import { recordName } from "./record-name.ts";
import { RestoredNote } from "./restored-note.tsx";
import type { RecordFormState } from "./use-record-form.ts";

export interface RecordFormProps<Values extends FieldValues> {
  form: RecordFormState<Values>;
  title: string;
  /** Fields, one JSX line each; `FormSection` groups them. */
  children: ReactNode;
}

/** The look of a record form: back arrow, dates, a grid of fields, the save bar, the history; and every state between them. */
export function RecordForm<Values extends FieldValues>({ form, title, children }: RecordFormProps<Values>) {
  const { mode, dates, goBack } = form;
  return (
    <FormPage>
      <PageHeader
        title={title}
        subject={recordName(form.trail?.entity, form.record)}
        before={<IconButton label="Back" icon={<ArrowLeft />} onClick={goBack} />}
        facts={dates && mode === "edit" ? <RecordFormDates {...dates} /> : undefined}
      />
      <RecordFormBody {...{ form, title }}>{children}</RecordFormBody>
    </FormPage>
  );
}

interface RecordFormBodyProps<Values extends FieldValues> extends RecordFormProps<Values> {
  /** The most columns of the grid; three unless told otherwise (D-A81). */
  columns?: 1;
}

/** A record form without its head, in whichever state it is. */
export function RecordFormBody<Values extends FieldValues>({
  form: state,
  title,
  columns,
  children,
}: RecordFormBodyProps<Values>) {
  const { mode, loading, failure, trail } = state;
  return (
    <Stack gap="4" data-columns={columns}>
      {mode !== "refused" && loading && <FormSkeleton title={title}>{children}</FormSkeleton>}
      {mode !== "refused" && failure && (
        <Sheet>
          <ErrorState title={`${title} could not be loaded`} message={failure.message} onRetry={state.retry} />
        </Sheet>
      )}
      {mode !== "refused" && !loading && !failure && <Body state={state}>{children}</Body>}
      {trail && <RecordHistory {...trail} />}
    </Stack>
  );
}

function Body<Values extends FieldValues>({
  state,
  children,
}: {
  state: RecordFormState<Values>;
  children: ReactNode;
}) {
  // fields know their form by names only, so the type of its values ends here
  const form = state.form as unknown as UseFormReturn<FieldValues>;
  const { errors, isDirty } = useFormState({ control: form.control });
  const [fields] = useState(() => new Map<string, FormFieldWords>());
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const { failedSaves, saving, mode, canSave } = state;
  const focused = useRef(0);
  useEffect(() => {
    if (focused.current === failedSaves) return;
    const broken = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!broken) return; // the fields learn of their errors one render later than the form
    focused.current = failedSaves;
    broken.focus();
  });
  const idOf = (name: string) => `${prefix}-${name}`;
  return (
    <FormContext value={{ form, mode, readOnly: !canSave, fields, idOf }}>
      <Form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !saving) void state.save();
        }}
      >
        {state.restored && <RestoredNote onDiscard={state.discard} />}
        {failedSaves > 0 && <ErrorSummary {...{ errors, fields, idOf }} />}
        <Sheet>
          <Fields>{children}</Fields>
        </Sheet>
        {canSave && (
          <SaveBar>
            <p>{isDirty && !saving ? "Unsaved changes" : ""}</p>
            <Button type="submit" variant="primary" loading={saving} loadingText="Saving…">
              Save
            </Button>
          </SaveBar>
        )}
      </Form>
      {state.conflict && <ConflictDialog state={state} conflict={state.conflict} fields={fields} />}
    </FormContext>
  );
}

/** When a record was changed and made. */
export function RecordFormDates({ modified, created }: RecordDates) {
  return (
    <Dates>
      <div>
        <dt>Last Modified</dt>
        <dd>
          <DateTime value={modified} />
        </dd>
      </div>
      <div>
        <dt>Created At</dt>
        <dd>
          <DateTime value={created} />
        </dd>
      </div>
    </Dates>
  );
}

const Form = chakra("form", { base: { display: "flex", flexDirection: "column", gap: "4" } });

const Dates = chakra("dl", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 20px",
    marginInlineStart: "auto",
    fontSize: "small",
    "& > div": { display: "flex", gap: "6px" },
    "& dd": { color: "text" },
  },
});
