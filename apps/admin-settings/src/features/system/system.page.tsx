import { DateTime, Grid, LiveScreen, Stack } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { DayPart } from "./day-part.tsx";
import { ChainPart, DatabasePart, MailPart, NotificationsPart, SchedulesPart, StoragePart } from "./state-parts.tsx";
import { systemQuery } from "./system.queries.ts";
import {
  EventsPart,
  JobsPart,
  KeysPart,
  MessagesPart,
  ProcessesPart,
  RemotesPart,
  SecretsPart,
} from "./table-parts.tsx";

/**
 * The state of the portal for its operators: database, processes, jobs, mail, remotes, schedules, and the figures of a
 * day.
 */
export default function SystemPage() {
  return (
    <LiveScreen
      title="System"
      purpose="The state of the portal's database, processes, jobs, mail and remotes."
      load={useQuery(systemQuery())}
      asOf={({ at }) => <DateTime value={at} />}
      skeletons={["280px", "180px", "160px"]}
    >
      {({
        at,
        day,
        database,
        storage,
        mail,
        notifications,
        messages,
        schedules,
        processes,
        jobs,
        remotes,
        events,
        keys,
        secrets,
        chain,
      }) => (
        <>
          <DayPart day={day} at={at} />
          <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))" gap="4" alignItems="start">
            <DatabasePart database={database} />
            <StoragePart storage={storage} />
            <Stack gap="4">
              <MailPart mail={mail} />
              {/* an older API does not tell them */}
              {notifications !== undefined && <NotificationsPart notifications={notifications} />}
            </Stack>
            <SchedulesPart schedules={schedules} />
          </Grid>
          {/* an older API does not tell the chain */}
          {chain !== undefined && <ChainPart chain={chain} />}
          {/* an older API does not tell messages */}
          {messages !== undefined && <MessagesPart messages={messages} />}
          <ProcessesPart processes={processes} />
          <JobsPart jobs={jobs} />
          <RemotesPart remotes={remotes} />
          {/* an older API does not tell keys and secrets */}
          {keys !== undefined && <KeysPart keys={keys} />}
          {secrets !== undefined && <SecretsPart secrets={secrets} />}
          <EventsPart events={events} />
        </>
      )}
    </LiveScreen>
  );
}
