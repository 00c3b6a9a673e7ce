import { bulkDescriptionMax, bulkUnsubscriptionColumns } from "@portal/api-client/contract/bulk-unsubscriptions";
import { texts } from "@portal/api-client/texts";
import { Form, isIdle } from "@portal/records";
import { FilePicker, UploadReport } from "@portal/records/files";
import { Alert, Button, Dialog, Flex, formatCount, InfoTip, Stack, TextInput } from "@portal/ui";
import { useEffect, useId } from "react";
import { JobRowsButton } from "../../jobs/job-rows-button.tsx";
import type { NewBatch } from "./use-new-batch.ts";

interface BatchAddDialogProps {
  batch: NewBatch;
  onClose: () => void;
}

const [msisdn, productId] = bulkUnsubscriptionColumns;
const info = `The CSV columns are ${msisdn} and, where only one product is meant, ${productId}`;

/** The dialog that adds a batch: a file, which is analysed as soon as it is chosen, and a description. */
export default function BatchAddDialog({ batch, onClose }: BatchAddDialogProps) {
  const { upload, form, chosen, found, isSaving } = batch;
  const { state } = upload;
  const formId = useId();
  const description = form.field("description");
  useEffect(upload.resume, []);

  const close = () => {
    batch.leave();
    onClose();
  };
  const submit = () => {
    chosen.require();
    return form.send();
  };
  return (
    <Dialog
      title="Add bulk unsubscription"
      size="medium"
      busy={state.phase === "sending" && isSaving}
      onClose={close}
      footer={
        <>
          <Button disabled={state.phase === "sending" && isSaving} onClick={close}>
            Cancel
          </Button>
          <Button
            data-writes
            type="submit"
            form={formId}
            variant="primary"
            loading={isSaving}
            disabled={!isIdle(state) || !found?.subscriptions || description.error !== undefined}
          >
            Confirm
          </Button>
        </>
      }
    >
      <Stack gap="3" paddingBlock="2">
        <Form control={form.control} id={formId} onSubmit={submit}>
          <Flex align="flex-start" gap="2">
            <Stack flex="1" minInlineSize="0">
              <FilePicker
                label="CSV file"
                extension={chosen.extension}
                file={chosen.file}
                error={chosen.error}
                disabled={isSaving}
                onPick={batch.pick}
                onBlur={chosen.require}
              />
            </Stack>
            <InfoTip text={info} />
          </Flex>
          <TextInput
            {...description}
            label="Description"
            required
            max={bulkDescriptionMax}
            value={form.watch("description")}
            readOnly={isSaving}
            onChange={(event) => {
              void description.onChange(event);
              if (event.currentTarget.value.length > bulkDescriptionMax) void form.trigger("description");
            }}
          />
        </Form>
        {state.phase !== "done" && <UploadReport upload={upload} counts={{}} told />}
        {found && <Analysis batch={batch} />}
      </Stack>
    </Dialog>
  );
}

/** The subscriptions that a file would end, row by row on demand. */
function Analysis({ batch: { found, upload } }: { batch: NewBatch }) {
  if (!found) return null;
  const { state } = upload;
  const rows = state.phase === "done" && <JobRowsButton jobId={state.jobId} counts={state.counts} />;
  if (found.subscriptions === 0) return <Alert tone="warning" title={texts.subscriptionsNotFound} actions={rows} />;
  return (
    <Alert tone="info" actions={rows}>
      {formatCount(found.subscriptions)} active {found.subscriptions === 1 ? "subscription" : "subscriptions"} found in{" "}
      {formatCount(found.rows)} {found.rows === 1 ? "row" : "rows"}
    </Alert>
  );
}
