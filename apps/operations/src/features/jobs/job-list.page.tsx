import type { ListRules } from "@portal/api-client";
import { type Job, jobs } from "@portal/api-client/contract/jobs";
import { ListPage, useListPage } from "@portal/records";
import { RouteLink, TableColumn } from "@portal/ui";
import { countsText, jobKinds, kindText, stateText } from "../../jobs/job-words.ts";
import { durationText } from "./duration.ts";
import { JobState } from "./job-state.tsx";
import { jobQueries } from "./jobs.queries.ts";

const Column = TableColumn<Job>();

const { paginate } = jobs;
/** The rules of the list; a kind of job is chosen by its words. */
const rules = { ...paginate.list, filters: { ...paginate.list.filters, kind: jobKinds } } satisfies ListRules;

const filterLabels = {
  kind: "Job",
  state: "State",
  user: "User",
  filename: "File",
  from: "From",
  to: "To",
  preview: "Preview",
};

const choiceTexts: Partial<Record<keyof typeof filterLabels, (value: string) => string>> = {
  kind: kindText,
  state: stateText,
};

/** The jobs with their users, times and results; the list loads again regularly while one of its jobs runs. */
export default function JobListPage() {
  const list = useListPage({
    queries: jobQueries,
    rules,
    of: {
      title: "Jobs",
      idField: "jobId",
      nameField: "kind",
      access: { create: false, edit: false, remove: false, restore: false },
    },
  });
  return (
    <ListPage
      list={list}
      filterLabels={filterLabels}
      choiceText={(value, field) => choiceTexts[field]?.(value) ?? value}
    >
      <Column
        field="kind"
        label="Job"
        opens
        cell={({ jobId, kind }) => <RouteLink to={{ name: "Job", params: { id: jobId } }}>{kindText(kind)}</RouteLink>}
      />
      <Column field="state" label="State" cell={(job) => <JobState state={job.state} />} />
      <Column field="preview" label="Preview" value={({ preview }) => (preview ? "Preview" : "")} />
      <Column field="user" label="User" value={({ user }) => user.username} />
      <Column field="createdAt" label="Started" kind="date" sortable />
      <Column field="duration" label="Duration" value={durationText} />
      <Column field="filename" label="File" />
      <Column field="counts" label="Result" value={countsText} />
    </ListPage>
  );
}
