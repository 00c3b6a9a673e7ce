import { texts } from "@portal/api-client/texts";
import { Alert, Button, Dialog, Flex, Stack } from "@portal/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { BadRows } from "./bad-rows.tsx";
import { FilePicker } from "./file-picker.tsx";
import { Result, Sending, Working } from "./phases.tsx";
import type { FileUpload, UploadState } from "./use-file-upload.ts";

export interface FileDialogProps {
  title: string;
  /** The button that sends, e.g. `Upload`. */
  submit: string;
  /** What the file has to look like. */
  hint: ReactNode;
  upload: FileUpload;
  /** The counts of the result in their order, with their words: `{ added: "added", updated: "updated" }`. */
  counts: Readonly<Record<string, string>>;
  onClose: () => void;
}

const extension = ".csv";

/** Sends one CSV file, shows how far it is, and what became of it; work goes on when it is closed (A-106 to A-108, P-7). */
export default function FileDialog({ title, submit, hint, upload, counts, onClose }: FileDialogProps) {
  const { state } = upload;
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const parts = useRef<HTMLDivElement>(null);
  useEffect(upload.resume, []);
  // Each phase has controls of its own; who works with the keyboard goes on from them.
  useEffect(() => {
    parts.current?.closest("[role=dialog]")?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [state.phase]);

  const pick = (picked: File | null) => {
    const isCsv = !picked || picked.name.toLowerCase().endsWith(extension);
    setFile(isCsv ? picked : null);
    setError(isCsv ? undefined : texts.onlyCsv);
    if (state.phase === "refused") upload.reset();
  };
  const send = () => {
    if (!file) return setError(texts.fileRequired);
    upload.send(file);
    setFile(null); // a file that is corrected and sent again has to be chosen again: browsers refuse one that has changed
  };
  return (
    <Dialog
      title={title}
      size="medium"
      busy={state.phase === "sending"}
      onClose={onClose}
      footer={<Buttons state={state} submit={submit} upload={upload} onSend={send} onClose={onClose} />}
    >
      <Flex ref={parts} direction="column" gap="3" paddingBlock="2">
        {(state.phase === "picking" || state.phase === "refused") && (
          <>
            <Stack gap="1">{hint}</Stack>
            <FilePicker label="CSV file" extension={extension} file={file} error={error} onPick={pick} />
          </>
        )}
        {state.phase === "sending" && <Sending {...state} />}
        {state.phase === "working" && <Working job={state.job} />}
        {state.phase === "asking" && (
          <Alert tone="warning" title={state.message}>
            It can be processed once more.
          </Alert>
        )}
        {state.phase === "done" && <Result {...state} words={counts} />}
        {state.phase === "refused" && <BadRows {...state} calls={upload.calls} />}
      </Flex>
    </Dialog>
  );
}

interface ButtonsProps {
  state: UploadState;
  submit: string;
  upload: FileUpload;
  onSend: () => void;
  onClose: () => void;
}

function Buttons({ state, submit, upload, onSend, onClose }: ButtonsProps) {
  if (state.phase === "sending")
    return (
      <Button onClick={upload.cancel} data-autofocus>
        Cancel
      </Button>
    );
  if (state.phase === "working")
    return (
      <Button onClick={onClose} data-autofocus>
        Close, the work goes on
      </Button>
    );
  if (state.phase === "done")
    return (
      <Button variant="primary" onClick={onClose} data-autofocus>
        Done
      </Button>
    );
  if (state.phase === "asking")
    return (
      <>
        <Button onClick={upload.reset} data-autofocus>
          Cancel
        </Button>
        <Button variant="primary" onClick={() => upload.send(state.file, { again: true })}>
          Process it again
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" onClick={onSend}>
        {submit}
      </Button>
    </>
  );
}
