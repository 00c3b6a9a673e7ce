import { Box, Button, DateTime, ErrorState, Fact, Facts, IconButton, PageHeader, Stack } from "@portal/ui";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { type FieldValues, useFormState } from "react-hook-form";
import { RecordHistory } from "../history/record-history.tsx";
import { FormBody } from "./form-body.tsx";
import { FormPage, SaveBar, Sheet } from "./form-page.tsx";
import { Fields, FormSkeleton } from "./form-section.tsx";
import type { RecordDates } from "./record-dates.ts";
import { recordName } from "./record-name.ts";
import type { RecordFormState } from "./use-record-form.ts";

export interface RecordFormProps<Values extends FieldValues> {
  form: RecordFormState<Values>;
  title: string;
  /** Fields, one JSX line each; `FormSection` groups them. */
  children: ReactNode;
}

/**
 * The look of a record form: back arrow, dates, a grid of fields, the save bar, the history; and each of its states.
 */
export function RecordForm<Values extends FieldValues>({ form, title, children }: RecordFormProps<Values>) {
  const { mode, dates, goBack } = form;
  return (
    <FormPage>
      <PageHeader
        title={title}
        subject={recordName(form.trail?.entity, form.record)}
        purpose={purposeOf(mode, title)}
        before={<IconButton label="Back" icon={<ArrowLeft />} onClick={goBack} />}
        facts={dates && mode === "edit" ? <RecordFormDates {...dates} /> : undefined}
      />
      <RecordFormBody {...{ form, title }} cancel>
        {children}
      </RecordFormBody>
    </FormPage>
  );
}

interface RecordFormBodyProps<Values extends FieldValues> extends RecordFormProps<Values> {
  /** The largest number of columns of the grid; three by default. */
  columns?: 1;
  /** Whether the form has a button beside Save that leaves it. */
  cancel?: boolean;
}

/** The purpose of the form, e.g. `Add country`; the customer's title names only the subject. */
function purposeOf(mode: RecordFormState["mode"], title: string): string | undefined {
  if (mode === "refused") return undefined;
  return `${mode === "add" ? "Add" : "Edit"} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** A record form without its head, in any of its states. */
export function RecordFormBody<Values extends FieldValues>({
  form: state,
  title,
  columns,
  cancel,
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
      {mode !== "refused" && !loading && !failure && (
        <FormBody
          state={state}
          after={
            trail && (
              <RecordHistory
                {...trail}
                reverting={state.canSave ? state.reverting : undefined}
                onReverted={state.reload}
              />
            )
          }
        >
          <Sheet>
            <Fields>{children}</Fields>
          </Sheet>
          {state.canSave && <Saving state={state} cancel={cancel} />}
        </FormBody>
      )}
    </Stack>
  );
}

interface SavingProps<Values extends FieldValues> {
  state: RecordFormState<Values>;
  cancel: boolean | undefined;
}

/** The unsaved changes and the buttons. */
function Saving<Values extends FieldValues>({ state, cancel }: SavingProps<Values>) {
  const { isDirty } = useFormState({ control: state.form.control });
  return (
    <SaveBar>
      <p>{isDirty && !state.saving ? "Unsaved changes" : ""}</p>
      {cancel && (
        <Button disabled={state.saving} onClick={state.goBack}>
          Cancel
        </Button>
      )}
      <Button data-writes type="submit" variant="primary" loading={state.saving} loadingText={state.words.saving}>
        {state.words.save}
      </Button>
    </SaveBar>
  );
}

/** The times when a record was changed and created. */
export function RecordFormDates({ modified, created }: RecordDates) {
  return (
    <Box marginInlineStart="auto" fontSize="small">
      <Facts look="sentence">
        <Fact name="Last Modified">
          <DateTime value={modified} />
        </Fact>
        <Fact name="Created At">
          <DateTime value={created} />
        </Fact>
      </Facts>
    </Box>
  );
}
