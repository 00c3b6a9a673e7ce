import { evidenceJob } from "@portal/api-client/contract/evidence";
import type { Job } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { BadRows, Progress } from "@portal/records/files";
import { Alert, Card, Fact, Facts, formatCount, Stack } from "@portal/ui";
import { countWords, kindText, progressUnit } from "../../jobs/job-words.ts";
import { EvidenceFile } from "./evidence-file.tsx";
import { isOpen, rejectedRows } from "./jobs.queries.ts";

/** The progress of a job or its result: counts, points that need attention, or the reason of its refusal. */
export function JobResult({ job }: { job: Job }) {
  if (isOpen(job))
    return (
      <Card title="Progress">
        <Running job={job} />
      </Card>
    );
  if (job.state === "canceled")
    return (
      <Alert tone="warning" title="The job was canceled">
        Nothing was changed.
      </Alert>
    );
  if (job.state === "failed")
    return (
      <BadRows
        message={job.message ?? texts.somethingWrong}
        rows={job.errors}
        rejectedOf={job.rejected > 0 ? job.jobId : null}
        calls={{ rejectedRows }}
      />
    );
  return (
    <Card title={job.preview ? "What would happen" : "Result"}>
      <Stack gap="3">
        {job.preview && <p>{workTexts.nothingChanged}.</p>}
        <Facts look="counts">
          {countWords(job).map(({ name, word, count }) => (
            <Fact key={name} name={word}>
              {formatCount(count)}
            </Fact>
          ))}
        </Facts>
        {job.kind === evidenceJob && <EvidenceFile job={job} />}
        {job.notes.map((note) => (
          <Alert key={note} tone="warning">
            {note}
          </Alert>
        ))}
      </Stack>
    </Card>
  );
}

const stepWords = { reading: "Reading", checking: "Checking", saving: "Saving" } as const;

/** An evidence has no rows: while its days are not counted, its steps are. */
function placeOf(step: keyof typeof stepWords, kind: string) {
  const steps = Object.keys(stepWords);
  return kind === evidenceJob ? `Step ${steps.indexOf(step) + 1} of ${steps.length}` : null;
}

/** Rows are counted while they are read; while they are saved, the number of all rows is known too. */
function Running({ job: { step, done, total, state, filename, kind } }: { job: Job }) {
  const name = filename ?? kindText(kind);
  if (state === "queued" || !step)
    return <Progress label={`${name} waits for its turn`} done={0} total={null} text="Waits for its turn" />;
  const unit = progressUnit(kind);
  const isMeasured = (step === "saving" || unit === "days") && total !== null;
  const rows = step === "checking" ? (total ?? done) : done;
  return (
    <Progress
      key={step}
      label={`${stepWords[step]} ${name}`}
      done={isMeasured ? done : 0}
      total={isMeasured ? total : null}
      text={
        isMeasured
          ? `${formatCount(done)} of ${formatCount(total)} ${unit}`
          : (placeOf(step, kind) ?? `${formatCount(rows)} rows`)
      }
    />
  );
}
