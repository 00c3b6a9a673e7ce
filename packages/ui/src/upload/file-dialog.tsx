import { type ReactNode, useEffect, useState } from "react";
import { Alert } from "../base/alert.tsx";
import { Button } from "../base/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { BadRows } from "./bad-rows.tsx";
import classes from "./file-dialog.module.css";
import { FilePicker } from "./file-picker.tsx";
import { Progress } from "./progress.tsx";
import type { FileJob, UploadState } from "./upload-types.ts";
import type { FileUpload } from "./use-file-upload.ts";

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
  useEffect(upload.resume, []);

  const pick = (picked: File | null) => {
    const isCsv = !picked || picked.name.toLowerCase().endsWith(extension);
    setFile(isCsv ? picked : null);
    setError(isCsv ? undefined : "Only CSV files are accepted");
    if (state.phase === "refused") upload.reset();
  };
  const send = () => {
    if (!file) return setError("File is required");
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
      <div className={classes.parts}>
        {(state.phase === "picking" || state.phase === "refused") && (
          <>
            <div className={classes.hint}>{hint}</div>
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
      </div>
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
  if (state.phase === "sending") return <Button onClick={upload.cancel}>Cancel</Button>;
  if (state.phase === "working") return <Button onClick={onClose}>Close, the work goes on</Button>;
  if (state.phase === "done")
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  if (state.phase === "asking")
    return (
      <>
        <Button onClick={upload.reset}>Cancel</Button>
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

const figures = new Intl.NumberFormat("en-US");
const megabytes = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inMegabytes = (bytes: number) => megabytes.format(bytes / 1_000_000);

/** Once all has been sent the server may still be reading: nothing more is known until it answers. */
function Sending({ file, progress }: Extract<UploadState, { phase: "sending" }>) {
  if (progress && progress.sent >= progress.total)
    return (
      <Progress key="arrived" label={`Processing ${file.name}`} done={0} total={null} text="The file has been sent" />
    );
  const { sent, total } = progress ?? { sent: 0, total: file.size };
  return (
    <Progress
      key="sending"
      label={`Sending ${file.name}`}
      done={sent}
      total={total}
      text={`${inMegabytes(sent)} of ${inMegabytes(total)} MB`}
    />
  );
}

function Working({ job }: { job: FileJob | null }) {
  const name = job?.filename ?? "the file";
  if (job?.step === "saving" && job.total !== null)
    return (
      <Progress
        key="saving"
        label={`Saving ${name}`}
        done={job.done}
        total={job.total}
        text={`${figures.format(job.done)} of ${figures.format(job.total)} rows`}
      />
    );
  const isChecking = job?.step === "checking";
  const rows = figures.format((isChecking ? job.total : job?.done) ?? 0);
  return (
    <Progress
      key="reading"
      label={isChecking ? `Checking ${name}` : `Reading ${name}`}
      done={0}
      total={null}
      text={job?.state === "running" ? `${rows} rows` : "Waits for its turn"}
    />
  );
}

interface ResultProps extends Extract<UploadState, { phase: "done" }> {
  words: Readonly<Record<string, string>>;
}

function Result({ counts, notes, words }: ResultProps) {
  return (
    <>
      <Alert tone="success">
        <dl className={classes.counts}>
          {Object.entries(words).map(([name, word]) => (
            <div key={name}>
              <dt>{word}</dt>
              <dd>{figures.format(counts[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      </Alert>
      {notes.map((note) => (
        <Alert key={note} tone="warning">
          {note}
        </Alert>
      ))}
    </>
  );
}
