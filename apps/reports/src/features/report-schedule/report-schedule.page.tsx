import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Report } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { Alert } from "@portal/ui";
import { ReportPage } from "../../report-page/report-page.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleTable } from "./schedule-table.tsx";

/** The delivery schedules of a report: a form for a new one above the list. */
export default function ReportSchedulePage() {
  return (
    <ReportPage headOf={(report) => ({ title: "Delivery schedule", ...(report && { subject: report.reportName }) })}>
      {(report, filters) => <Schedules report={report} filters={filters} />}
    </ReportPage>
  );
}

interface SchedulesProps {
  report: Report;
  filters: readonly ReportFilter[];
}

function Schedules({ report, filters }: SchedulesProps) {
  const userId = useCurrentUser()?.userId;
  if (userId === undefined) return null;
  const place = { reportId: report.reportId, userId };
  return (
    <>
      {report.reportEnabled === 0 ? (
        <Alert tone="warning" title={texts.reportDisabled}>
          It is not delivered, and no delivery of it can be scheduled.
        </Alert>
      ) : (
        <ScheduleForm report={report} filters={filters} place={place} />
      )}
      <ScheduleTable {...place} />
    </>
  );
}
