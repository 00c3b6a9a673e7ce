import { Button, Card, DateTime, ErrorState, Grid, PageHeader, Skeleton, Stack } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { DayPart } from "./day-part.tsx";
import { DatabasePart, MailPart, SchedulesPart, StoragePart } from "./state-parts.tsx";
import { systemQuery } from "./system.queries.ts";
import { EventsPart, JobsPart, ProcessesPart, RemotesPart } from "./table-parts.tsx";

/** What those watch who run the portal: its database, processes, jobs, mail, remotes and schedules, and what it did in a day. */
export default function SystemPage() {
  const { data, error, isFetching, refetch } = useQuery(systemQuery());
  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="4" padding={{ base: "16px 12px", sm: "20px 24px" }}>
      <PageHeader
        title="System"
        purpose="How the portal's database, processes, jobs, mail and remotes are."
        facts={data && <DateTime value={data.at} />}
        actions={
          <Button icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
            Reload
          </Button>
        }
      />
      {error && (
        <Card>
          <ErrorState
            title={data ? "The figures are old: they could not be loaded again" : "The figures could not be loaded"}
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && (
        <Stack gap="4" role="status" aria-busy aria-label="The figures are loading">
          <Skeleton height="280px" />
          <Skeleton height="180px" />
          <Skeleton height="160px" />
        </Stack>
      )}
      {data && (
        <>
          <DayPart day={data.day} at={data.at} />
          <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))" gap="4" alignItems="start">
            <DatabasePart database={data.database} />
            <StoragePart storage={data.storage} />
            <MailPart mail={data.mail} />
            <SchedulesPart schedules={data.schedules} />
          </Grid>
          <ProcessesPart processes={data.processes} />
          <JobsPart jobs={data.jobs} />
          <RemotesPart remotes={data.remotes} />
          <EventsPart events={data.events} />
        </>
      )}
    </Grid>
  );
}
