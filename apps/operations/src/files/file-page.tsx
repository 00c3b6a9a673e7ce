import type { WhyAct } from "@portal/api-client/contract/monitor-why";
import { texts } from "@portal/api-client/texts";
import { type FileCalls, useFileUpload } from "@portal/records";
import type { CountWords } from "@portal/records/files";
import { FileForm } from "@portal/records/files";
import { PageHeader, Stack, toast } from "@portal/ui";
import { JobRowsButton } from "../jobs/job-rows-button.tsx";

interface FilePageProps extends CountWords {
  title: string;
  purpose: string;
  /** Columns of the file, in the order that they have without a header. */
  columns: readonly string[];
  /** The act of its rows. */
  act: WhyAct;
  calls: FileCalls;
  doneText: (counts: Readonly<Record<string, number>>) => string;
}

/** A screen that takes one file: Direct Subscription and Broadcast. */
export function FilePage({ title, purpose, columns, act, calls, doneText, ...words }: FilePageProps) {
  const upload = useFileUpload(calls, {
    onDone: (counts) => toast.success(doneText(counts)),
    onRefused: (message) => toast.error(message),
    otherwise: texts.fileNotSavedShort,
  });
  return (
    <Stack gap="4" maxInlineSize="formWidth" padding={{ base: "16px 12px", sm: "20px 24px" }}>
      <PageHeader title={title} purpose={purpose} />
      <FileForm
        info={`The required CSV columns are ${columns.join(", ")}`}
        upload={upload}
        rows={(jobId, counts) => <JobRowsButton jobId={jobId} counts={counts} why={{ act }} />}
        {...words}
      />
    </Stack>
  );
}
