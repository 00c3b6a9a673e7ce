import { isApiFailure } from "@portal/api-client";
import { evidenceJob } from "@portal/api-client/contract/evidence";
import type { Job } from "@portal/api-client/contract/jobs";
import type { WhyAct } from "@portal/api-client/contract/monitor-why";
import { texts } from "@portal/api-client/texts";
import { useCan } from "@portal/auth";
import { idIn } from "@portal/records";
import {
  Card,
  ErrorState,
  IconButton,
  Page,
  PageHeader,
  RouteLink,
  Skeleton,
  Stack,
  useNavigateTo,
  useRouteParams,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { JobRows } from "../../jobs/job-rows.tsx";
import { kindText } from "../../jobs/job-words.ts";
import { CancelJob } from "./cancel-job.tsx";
import { JobPhases } from "./job-phases.tsx";
import { JobResult } from "./job-result.tsx";
import { JobState } from "./job-state.tsx";
import { isOpen, jobQueries } from "./jobs.queries.ts";
import { UndoJob } from "./undo-job.tsx";

/** One job: its progress, its end, and the outcome of each of its rows. The page can be closed and opened again. */
export default function JobPage() {
  const id = idIn(useRouteParams().id ?? "");
  return id === null ? (
    <JobFrame title="Job">
      <NoSuchJob />
    </JobFrame>
  ) : (
    <JobOfId id={id} />
  );
}

const NoSuchJob = () => <ErrorState title="There is no such job" message={texts.recordNotFound} />;

function JobOfId({ id }: { id: number }) {
  const { data: job, error, refetch, isFetching } = useQuery(jobQueries.one(id));
  if (job) return <Known job={job} />;
  if (!error)
    return (
      <JobFrame title={`Job ${id}`}>
        <Stack gap="3" aria-busy>
          <Skeleton height="80px" />
          <Skeleton height="80px" />
        </Stack>
      </JobFrame>
    );
  const isUnknown = isApiFailure(error) && error.status === 404;
  return (
    <JobFrame title={`Job ${id}`}>
      {isUnknown ? (
        <NoSuchJob />
      ) : (
        <ErrorState
          title="The job could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </JobFrame>
  );
}

function Known({ job }: { job: Job }) {
  const { jobId, kind, preview, filename, msisdn, user, counts, state, subjectId, undo } = job;
  return (
    <JobFrame
      title={preview ? `${kindText(kind)}, preview` : kindText(kind)}
      subject={filename ?? msisdn}
      purpose={`Job ${jobId} of ${user.username}`}
      facts={<JobState state={state} />}
      actions={
        <>
          {subjectId !== null && <Subject kind={kind} id={subjectId} />}
          {undo?.jobId && (
            <JobLink id={undo.jobId}>
              {kind === "broadcast.send" ? "Stopped" : "Undone"} by job {undo.jobId}
            </JobLink>
          )}
          <UndoJob job={job} />
          {isOpen(job) && <CancelJob job={job} />}
        </>
      }
    >
      <JobResult job={job} />
      <JobPhases job={job} />
      {!isOpen(job) && kind !== evidenceJob && (
        <Card title="Rows" flush>
          <JobRows jobId={jobId} counts={counts} why={whyOf(job)} />
        </Card>
      )}
    </JobFrame>
  );
}

const acts: Readonly<Record<string, WhyAct>> = {
  "direct-subscription.create": "subscribe",
  "broadcast.send": "message",
};

const whyOf = ({ kind, finishedAt }: Job) => {
  const act = acts[kind];
  return act && { act, at: finishedAt };
};

const subjects: Readonly<Record<string, string>> = { "broadcast.send.undo": "Stop of job" };

/** A link to what a job is about: a batch, or the job that it undoes or whose preview it carries out. */
function Subject({ kind, id }: { kind: string; id: number }) {
  if (!kind.startsWith("bulk-unsubscription."))
    return (
      <JobLink id={id}>
        {subjects[kind] ?? (kind.endsWith(".undo") ? "Undo of job" : "Preview: job")} {id}
      </JobLink>
    );
  return <RouteLink to={{ name: "BulkUnsubscriptions", query: { batch: String(id) } }}>Batch {id}</RouteLink>;
}

const JobLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <RouteLink to={{ name: "Job", params: { id } }}>{children}</RouteLink>
);

interface JobFrameProps {
  title: string;
  subject?: string | undefined;
  purpose?: string;
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

function JobFrame({ title, subject, purpose, facts, actions, children }: JobFrameProps) {
  const navigateTo = useNavigateTo();
  const seesAll = useCan("job.list");
  return (
    <Page>
      <PageHeader
        title={title}
        {...(subject && { subject })}
        {...(purpose && { purpose })}
        before={
          seesAll && <IconButton label="Jobs" icon={<ArrowLeft />} onClick={() => navigateTo({ name: "Jobs" })} />
        }
        facts={facts}
        actions={actions}
      />
      {children}
    </Page>
  );
}
