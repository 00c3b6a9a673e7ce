import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import {
  Card,
  DataTable,
  EmptyState,
  LoadFailed,
  lazyDialog,
  portalDay,
  TableColumn,
  usePortalTimeZone,
} from "@portal/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reportQuery } from "../../queries/reports.queries.ts";
import { LastResult } from "./last-result.tsx";
import { ScheduleActions } from "./schedule-actions.tsx";
import { ScheduleSubject } from "./schedule-subject.tsx";
import { type SchedulePlace, schedulesQuery } from "./schedules.queries.ts";

const Column = TableColumn<ReportAgend>();
const DeliveryLogDialog = lazyDialog(() => import("./delivery-log-dialog.tsx"));

/** The time between two loads, since results come in while the screen is open. */
const lookEveryMs = 60_000;

/** The caller's schedules of a report, each with the result of its last delivery. */
export function ScheduleTable(place: SchedulePlace) {
  const load = useQuery({ ...schedulesQuery(place), refetchInterval: lookEveryMs });
  const cache = useQueryClient();
  const subjectOf = useSubjects(place);
  const [logged, setLogged] = useState<ReportAgend>();
  const closeLog = () => {
    setLogged(undefined);
    void cache.invalidateQueries(schedulesQuery(place));
  };
  return (
    <Card title="Schedules" flush>
      <DataTable
        label="Schedules"
        rows={load.data ?? []}
        idOf={({ agendId }) => agendId}
        skeletonRows={load.isPending ? 2 : 0}
        refreshing={load.isRefetching}
        isMuted={({ agendEnabled }) => agendEnabled === 0}
        actions={(schedule) => (
          <ScheduleActions
            schedule={schedule}
            subject={subjectOf(schedule)}
            place={place}
            onOpenLog={() => setLogged(schedule)}
          />
        )}
        instead={
          load.error && !load.data ? (
            <LoadFailed title="Schedules could not be loaded" load={load} />
          ) : (
            load.data?.length === 0 && (
              <EmptyState
                title="No schedules yet"
                message="Fill in the form, and the report comes to you by e-mail at its time."
              />
            )
          )
        }
      >
        <Column
          field="agendSubject"
          label="Subject"
          cell={(schedule) => <ScheduleSubject schedule={schedule} subject={subjectOf(schedule)} />}
        />
        <Column
          field="agendPeriodicityId"
          label="Periodicity"
          value={({ agendPeriodicityId }) => agendPeriodicityId.periodicity}
        />
        <Column field="agendTime" label="Send Time" />
        <Column field="nextRunAt" label="Next Send" kind="date" />
        <Column field="lastRunStatus" label="Last Result" cell={(schedule) => <LastResult schedule={schedule} />} />
        <Column field="dateCreated" label="Created" kind="date" />
      </DataTable>
      {logged && <DeliveryLogDialog schedule={logged} subject={subjectOf(logged)} onClose={closeLog} />}
    </Card>
  );
}

/** The subject of a schedule, or else the report's name and the day of the delivery. */
function useSubjects({ reportId }: SchedulePlace) {
  const { data: report } = useQuery(reportQuery(reportId));
  const timeZone = usePortalTimeZone();
  return ({ agendSubject, nextRunAt }: ReportAgend): string =>
    agendSubject ??
    [report?.reportName ?? "Report", nextRunAt && portalDay(nextRunAt, timeZone)].filter(Boolean).join(" ");
}
