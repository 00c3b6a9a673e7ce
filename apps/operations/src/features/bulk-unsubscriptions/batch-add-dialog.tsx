import { bulkDescriptionMax, bulkUnsubscriptionColumns } from "@portal/api-client/contract/bulk-unsubscriptions";
import { texts } from "@portal/api-client/texts";
import { isIdle } from "@portal/records";
import { FilePicker, UploadReport, useChosenFile } from "@portal/records/files";
import { Alert, Button, Dialog, Flex, InfoTip, Stack, TextInput } from "@portal/ui";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { JobRowsButton } from "../../jobs/job-rows-button.tsx";
import type { NewBatch } from "./use-new-batch.ts";

interface BatchAddDialogProps {
  batch: NewBatch;
  onClose: () => void;
}

const [msisdn, productId] = bulkUnsubscriptionColumns;
const info = `The CSV columns are ${msisdn} and, where only one product is meant, ${productId}`;
const figures = new Intl.NumberFormat("en-US");

/** The mode Add: a file, which is analysed as soon as it is chosen, and what the batch is for (B-070 to B-076, O-2). */
export default function BatchAddDialog({ batch, onClose }: BatchAddDialogProps) {
  const { upload, description, setDescription, found, isSaving, analyse } = batch;
  const { state } = upload;
  const formId = useId();
  const chosen = useChosenFile(upload, texts.fileRequired);
  const [isTouched, setTouched] = useState(false);
  const problem = problemOf(description.trim());
  const idle = isIdle(state);
  useEffect(upload.resume, []);

  const close = () => {
    batch.leave();
    onClose();
  };
  const pick = (file: File | null) => {
    const taken = chosen.pick(file);
    analyse(taken);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!chosen.file) return chosen.require();
    if (idle && found?.subscriptions && !problem) upload.send(chosen.file);
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
            type="submit"
            form={formId}
            variant="primary"
            loading={isSaving}
            disabled={!idle || !found?.subscriptions || (isTouched && problem !== undefined)}
          >
            Confirm
          </Button>
        </>
      }
    >
      <Stack gap="3" paddingBlock="2">
        <form id={formId} noValidate onSubmit={submit}>
          <Flex align="flex-start" gap="2">
            <Stack flex="1" minInlineSize="0">
              <FilePicker
                label="CSV file"
                extension={chosen.extension}
                file={chosen.file}
                error={chosen.error}
                disabled={isSaving}
                onPick={pick}
                onBlur={chosen.require}
              />
            </Stack>
            <InfoTip text={info} />
          </Flex>
          <TextInput
            label="Description"
            required
            max={bulkDescriptionMax}
            error={isTouched ? problem : undefined}
            value={description}
            readOnly={isSaving}
            onChange={(event) => {
              setDescription(event.currentTarget.value);
              if (event.currentTarget.value.length > bulkDescriptionMax) setTouched(true);
            }}
            onBlur={() => setTouched(true)}
          />
        </form>
        {state.phase !== "done" && <UploadReport upload={upload} counts={{}} told />}
        {found && <Analysis batch={batch} />}
      </Stack>
    </Dialog>
  );
}

/** What a file would end, row by row on demand. */
function Analysis({ batch: { found, upload } }: { batch: NewBatch }) {
  if (!found) return null;
  const { state } = upload;
  const rows = state.phase === "done" && <JobRowsButton jobId={state.jobId} counts={state.counts} />;
  if (found.subscriptions === 0) return <Alert tone="warning" title={texts.subscriptionsNotFound} actions={rows} />;
  return (
    <Alert tone="info" actions={rows}>
      {figures.format(found.subscriptions)} active {found.subscriptions === 1 ? "subscription" : "subscriptions"} found
      in {figures.format(found.rows)} {found.rows === 1 ? "row" : "rows"}
    </Alert>
  );
}

/** B-409, B-410; 50 characters themselves are fine (C-15). */
function problemOf(description: string): string | undefined {
  if (description === "") return texts.descriptionRequired;
  return description.length > bulkDescriptionMax ? texts.lessThan(bulkDescriptionMax) : undefined;
}
