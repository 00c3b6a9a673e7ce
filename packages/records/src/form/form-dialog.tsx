import { Box, Button, Dialog, ErrorState } from "@portal/ui";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { FormBody } from "./form-body.tsx";
import { Fields, FormSkeleton } from "./form-section.tsx";
import type { RecordFormProps } from "./record-form.tsx";

interface FormDialogProps<Values extends FieldValues> extends RecordFormProps<Values> {
  /** The label of the button that sends the form. */
  submit?: string;
}

/** A record form in a dialog, for records that have no page of their own. Its `goBack` closes it. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  submit = "Save",
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  const { loading, failure, saving, canSave, goBack } = form;
  return (
    <Dialog
      title={title}
      size="medium"
      busy={saving}
      onClose={goBack}
      footer={
        <>
          <Button disabled={saving} onClick={goBack}>
            Cancel
          </Button>
          {canSave && (
            <Button
              data-writes
              type="submit"
              form={id}
              variant="primary"
              disabled={loading || failure !== null}
              loading={saving}
              loadingText="Saving…"
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <Box data-columns="1" paddingBlock="2" color="text">
        {loading && <FormSkeleton title={title}>{children}</FormSkeleton>}
        {failure && (
          <ErrorState title={`${title} could not be loaded`} message={failure.message} onRetry={form.retry} />
        )}
        {!loading && !failure && (
          <FormBody state={form} id={id}>
            <Fields>{children}</Fields>
          </FormBody>
        )}
      </Box>
    </Dialog>
  );
}
