import { Button, DateTime, ErrorState, IconButton, PageHeader, Skeleton } from "@portal/ui";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Children, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { RecordHistory } from "../history/record-history.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, type FormFieldWords } from "./form-context.ts";
import type { RecordDates } from "./record-dates.ts";
import classes from "./record-form.module.css";
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
    <div className={classes.page}>
      <PageHeader
        title={title}
        before={<IconButton label="Back" icon={<ArrowLeft />} onClick={goBack} />}
        facts={dates && mode === "edit" ? <RecordFormDates {...dates} /> : undefined}
      />
      <RecordFormBody {...{ form, title }}>{children}</RecordFormBody>
    </div>
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
    <div className={classes.body} data-columns={columns}>
      {mode !== "refused" && loading && <FormSkeleton title={title} fields={Children.count(children)} />}
      {mode !== "refused" && failure && (
        <div className={classes.card}>
          <ErrorState title={`${title} could not be loaded`} message={failure.message} onRetry={state.retry} />
        </div>
      )}
      {mode !== "refused" && !loading && !failure && <Body state={state}>{children}</Body>}
      {trail && <RecordHistory {...trail} />}
    </div>
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
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !saving) void state.save();
        }}
      >
        {state.restored && <RestoredNote onDiscard={state.discard} />}
        {failedSaves > 0 && <ErrorSummary {...{ errors, fields, idOf }} />}
        <div className={classes.card}>
          <div className={classes.grid}>{children}</div>
        </div>
        {canSave && (
          <div className={classes.bar}>
            <p className={classes.hint}>{isDirty && !saving ? "Unsaved changes" : ""}</p>
            <Button type="submit" variant="primary" loading={saving} loadingText="Saving…">
              Save
            </Button>
          </div>
        )}
      </form>
      {state.conflict && <ConflictDialog state={state} conflict={state.conflict} fields={fields} />}
    </FormContext>
  );
}

/** When a record was changed and made. */
export function RecordFormDates({ modified, created }: RecordDates) {
  return (
    <dl className={classes.dates}>
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
    </dl>
  );
}

/** As many fields as the form has, where each child is one. */
function FormSkeleton({ title, fields }: { title: string; fields: number }) {
  return (
    <section className={classes.card} aria-busy="true" aria-label={`${title} is loading`}>
      <div className={classes.grid}>
        {Array.from({ length: fields }, (_, index) => (
          <div key={`field-${index + 1}`} className={classes.skeleton}>
            <Skeleton width="96px" />
            <Skeleton height="var(--control)" />
          </div>
        ))}
      </div>
    </section>
  );
}

/** A group of fields with a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.sectionTitle}>
        {title}
      </h2>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}
