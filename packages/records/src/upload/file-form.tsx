import { texts } from "@portal/api-client/texts";
import { Alert, Button, Card, Flex, InfoTip, Stack } from "@portal/ui";
import { type ReactNode, useEffect } from "react";
import { Form } from "../form/form.tsx";
import { FilePicker } from "./file-picker.tsx";
import { GuardDialog } from "./lazy-guard-dialog.tsx";
import { type CountWords, UploadReport } from "./upload-report.tsx";
import { type Counts, isIdle } from "./upload-state.ts";
import { useChosenFile } from "./use-chosen-file.ts";
import type { FileUpload } from "./use-file-upload.ts";

export interface FileFormProps extends CountWords {
  /** The expected content of the file, shown by the icon beside the picker. */
  info: string;
  upload: FileUpload;
  /** Renders the link to the outcome of each row. */
  rows?: (jobId: number, counts: Counts) => ReactNode;
}

/**
 * One CSV file on a screen of its own: chosen, previewed, and sent with one click. `onRefused` of the upload has to
 * raise a toast with the reason of a refusal; the bad rows are listed here.
 */
export function FileForm({ info, upload, rows, ...words }: FileFormProps) {
  const { state } = upload;
  const { control, file, error, extension, pick, require } = useChosenFile(upload, texts.required);
  const idle = isIdle(state);
  useEffect(upload.resume, []);

  const send = (options: { preview?: boolean } = {}) => {
    if (!idle) return;
    if (file) upload.send(file, options);
    else require();
  };
  return (
    <Card>
      <Form control={control} onSubmit={() => send()}>
        <Stack gap="3">
          <Flex align="flex-start" gap="2">
            <Stack flex="1" minInlineSize="0">
              <FilePicker
                label="CSV file"
                extension={extension}
                file={file}
                error={error}
                disabled={!idle}
                onPick={pick}
              />
            </Stack>
            <InfoTip text={info} />
          </Flex>
          <Flex wrap="wrap" gap="2">
            <Button data-writes type="submit" variant="primary" disabled={!idle}>
              Upload
            </Button>
            {upload.calls.preview && (
              <Button
                data-writes
                variant="ghost"
                disabled={!idle}
                onClick={() => send({ preview: true })}
                type="button"
              >
                Preview
              </Button>
            )}
            {(state.phase === "sending" || state.phase === "working") && (
              <Button type="button" onClick={upload.cancel}>
                Cancel
              </Button>
            )}
          </Flex>
        </Stack>
      </Form>
      <Stack gap="3" marginBlockStart="3" _empty={{ display: "none" }}>
        <UploadReport {...words} upload={upload} rows={rows} told />
        {state.phase === "working" && (
          <Alert>You can leave this page: the work goes on, and is shown here when you are back.</Alert>
        )}
      </Stack>
      {state.phase === "confirming" && (
        <GuardDialog
          figures={state.figures}
          onConfirm={() => upload.send(state.file, { confirmedCount: state.figures.numbers })}
          onClose={upload.reset}
        />
      )}
    </Card>
  );
}
