import type { Job } from "@portal/api-client/contract/jobs";
import * as workTexts from "@portal/api-client/work-texts";
import { Alert, chakra, Fact, Facts } from "@portal/ui";
import type { ReactNode } from "react";
import { Progress } from "./progress.tsx";
import type { UploadState } from "./upload-state.ts";

const figures = new Intl.NumberFormat("en-US");
const megabytes = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inMegabytes = (bytes: number) => megabytes.format(bytes / 1_000_000);

/** Once all has been sent the server may still be reading: nothing more is known until it answers. */
export function Sending({ file, progress }: Extract<UploadState, { phase: "sending" }>) {
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

/** Rows are counted while they are read, and measured against all of them while they are saved. */
export function Working({ job }: { job: Job | null }) {
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
  /** The counts among them that are not worth a word where they are none, e.g. why rows were left alone. */
  reasons?: readonly string[] | undefined;
  /** Buttons under the numbers. */
  actions?: ReactNode;
}

/** What was done with which file, or in a preview, whose file is still chosen, would be done, in numbers. */
export function Result({ preview, filename, counts, notes, words, reasons = [], actions }: ResultProps) {
  const shown = Object.entries(words).filter(([name]) => counts[name] || !reasons.includes(name));
  return (
    <>
      <Alert
        tone={preview ? "info" : "success"}
        {...(preview && { title: workTexts.nothingChanged })}
        actions={actions}
      >
        {!preview && filename && <chakra.p overflowWrap="anywhere">{filename}</chakra.p>}
        <Facts look="counts">
          {shown.map(([name, word]) => (
            <Fact key={name} name={word}>
              {figures.format(counts[name] ?? 0)}
            </Fact>
          ))}
        </Facts>
      </Alert>
      {notes.map((note) => (
        <Alert key={note} tone="warning">
          {note}
        </Alert>
      ))}
    </>
  );
}
