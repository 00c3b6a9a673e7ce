import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Report } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { Alert } from "@portal/ui";
import { ReportPage } from "../../report-page/report-page.tsx";
import { ScheduleTable } from "./schedule-table.tsx";

/** The delivery schedules of a report (B-038, B-176 to B-178): a form for a new one above those that there are. */
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

function Schedules({ report }: SchedulesProps) {
  const userId = useCurrentUser()?.userId;
  const isDisabled = report.reportEnabled === 0;
  return (
    <>
      {isDisabled && (
        <Alert tone="warning" title={texts.reportDisabled}>
          It is not delivered, and no delivery of it can be scheduled.
        </Alert>
      )}
      {userId !== undefined && <ScheduleTable reportId={report.reportId} userId={userId} />}
    </>
  );
}
