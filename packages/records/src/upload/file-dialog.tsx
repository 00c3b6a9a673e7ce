import { texts } from "@portal/api-client/texts";
import { Button, Dialog, Flex, Stack } from "@portal/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { FilePicker } from "./file-picker.tsx";
import { type CountWords, UploadReport } from "./upload-report.tsx";
import { type Counts, isIdle } from "./upload-state.ts";
import { useChosenFile } from "./use-chosen-file.ts";
import type { FileUpload } from "./use-file-upload.ts";

export interface FileDialogProps extends CountWords {
  title: string;
  /** The label of the button that sends, e.g. `Upload`. */
  submit: string;
  /** True where that button is disabled without a file; otherwise it shows an error. */
  waitsForFile?: boolean;
  /** The expected form of the file. */
  hint: ReactNode;
  upload: FileUpload;
  /** Renders the link to the outcome of each row. */
  rows?: (jobId: number, counts: Counts) => ReactNode;
  /** Stands below the report, for example what a preview would change. */
  details?: ReactNode;
  /** Stands below a chosen file that has not been sent, for example what it would have done. */
  ofFile?: (file: File) => ReactNode;
  /** Asked before the file is sent, for example for fields beside it; false where something is missing. */
  check?: () => Promise<boolean>;
  /** True while those fields load; nothing is sent without them. */
  waitsForFields?: boolean;
  /** True where a toast shows why a file was refused. */
  told?: boolean;
  onClose: () => void;
}

/** Sends one CSV file, and shows its progress and result; the work goes on when the dialog is closed. */
export default function FileDialog(props: FileDialogProps) {
  const { title, hint, upload, onClose } = props;
  const { state } = upload;
  const { file, error, extension, pick, require } = useChosenFile(upload, texts.fileRequired);
  const parts = useRef<HTMLDivElement>(null);
  useEffect(upload.resume, []);
  // Each phase has controls of its own, and gives the keyboard's focus to one of them.
  useEffect(() => {
    parts.current?.closest("[role=dialog]")?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [state.phase]);

  const send = async (options: { preview?: boolean } = {}) => {
    if (!file) require();
    else if (options.preview || (await props.check?.()) !== false) upload.send(file, options);
  };
  const isPicking = isIdle(state) && (state.phase !== "done" || state.preview);
  return (
    <Dialog
      title={title}
      size="medium"
      busy={state.phase === "sending"}
      onClose={onClose}
      footer={
        <Buttons {...props} hasFile={file !== null} isPicking={isPicking} onSend={(options) => void send(options)} />
      }
    >
      <Flex ref={parts} direction="column" gap="3" paddingBlock="2">
        {isPicking && (
          <>
            <Stack gap="1">{hint}</Stack>
            <FilePicker
              label="CSV file"
              extension={extension}
              file={file}
              error={error}
              onPick={pick}
              onBlur={props.waitsForFile ? require : undefined}
            />
            {file && props.ofFile?.(file)}
          </>
        )}
        <UploadReport {...props} />
        {props.details}
      </Flex>
    </Dialog>
  );
}

interface ButtonsProps extends FileDialogProps {
  hasFile: boolean;
  isPicking: boolean;
  onSend: (options?: { preview?: boolean }) => void;
}

function Buttons({
  submit,
  waitsForFile,
  waitsForFields = false,
  upload,
  hasFile,
  isPicking,
  onSend,
  onClose,
}: ButtonsProps) {
  const { state } = upload;
  if (state.phase === "sending")
    return (
      <Button onClick={upload.cancel} data-autofocus>
        Cancel
      </Button>
    );
  if (state.phase === "working")
    return (
      <>
        <Button onClick={upload.cancel}>Cancel</Button>
        <Button onClick={onClose} data-autofocus>
          Close, the work goes on
        </Button>
      </>
    );
  if (state.phase === "asking")
    return (
      <>
        <Button onClick={upload.reset} data-autofocus>
          Cancel
        </Button>
        <Button data-writes variant="primary" onClick={() => upload.send(state.file, { again: true })}>
          Process it again
        </Button>
      </>
    );
  if (!isPicking)
    return (
      <Button variant="primary" onClick={onClose} data-autofocus>
        Done
      </Button>
    );
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {upload.calls.preview && (
        <Button data-writes disabled={waitsForFile && !hasFile} onClick={() => onSend({ preview: true })}>
          Preview
        </Button>
      )}
      <Button
        data-writes
        variant="primary"
        disabled={waitsForFile && !hasFile}
        loading={waitsForFields}
        onClick={() => onSend()}
      >
        {submit}
      </Button>
    </>
  );
}
