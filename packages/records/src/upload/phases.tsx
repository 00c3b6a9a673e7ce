import type { Job } from "@portal/api-client/contract/jobs";
import * as workTexts from "@portal/api-client/work-texts";
import { Alert, chakra, Fact, Facts, formatCount } from "@portal/ui";
import type { ReactNode } from "react";
import { Progress } from "./progress.tsx";
import type { UploadState } from "./upload-state.ts";

const megabytes = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inMegabytes = (bytes: number) => megabytes.format(bytes / 1_000_000);

/**
 * The file being sent. Once all of it is sent, the server may still be reading: progress is unknown until it answers.
 */
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

/** Rows are counted while they are read; while they are saved, the number of all rows is known too. */
export function Working({ job }: { job: Job | null }) {
  const name = job?.filename ?? "the file";
  if (job?.step === "saving" && job.total !== null)
    return (
      <Progress
        key="saving"
        label={`Saving ${name}`}
        done={job.done}
        total={job.total}
        text={`${formatCount(job.done)} of ${formatCount(job.total)} rows`}
      />
    );
  const isChecking = job?.step === "checking";
  const rows = formatCount((isChecking ? job.total : job?.done) ?? 0);
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
  /** Counts that are left out where they are 0, e.g. the reasons why rows were skipped. */
  reasons?: readonly string[] | undefined;
  /** Buttons under the numbers. */
  actions?: ReactNode;
}

/** The result of a file in numbers, or its expected result in a preview, where the file is still chosen. */
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
              {formatCount(counts[name] ?? 0)}
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
