import { type DeliveryProblem, mostDeliveryProblems } from "@portal/api-client/contract/report-deliveries";
import { Card, chakra, DataTable, EmptyState, RouteLink, TableColumn } from "@portal/ui";
import { DeliveryMark } from "../../deliveries/delivery-mark.tsx";

const Column = TableColumn<DeliveryProblem>();

interface ProblemsTableProps {
  problems: readonly DeliveryProblem[];
  /** Whether any process looks for due schedules. */
  isAlive: boolean;
}

/** The schedules that need attention: overdue ones first, then those that fail, then those that stopped. */
export function ProblemsTable({ problems, isAlive }: ProblemsTableProps) {
  return (
    <Problems title="Problems" flush>
      <DataTable
        label="Problems"
        rows={problems}
        idOf={({ agendId }) => agendId}
        instead={
          problems.length === 0 && (
            <EmptyState title={isAlive ? "All schedules deliver as planned" : "No schedule is late yet"} />
          )
        }
      >
        <Column field="report" label="Report" cell={({ report }) => <ReportLink report={report} />} />
        <Column field="user" label="User" value={({ user }) => user.username} />
        <Column
          field="agendPeriodicityId"
          label="Periodicity"
          value={({ agendPeriodicityId }) => agendPeriodicityId.periodicity}
        />
        <Column field="agendTime" label="Send Time" />
        <Column field="problem" label="Problem" cell={({ problem }) => <DeliveryMark state={problem} />} />
        <Column field="since" label="Since" kind="date" />
        <Column field="failedPeriods" label="Periods in a row" kind="number" />
        <Column field="message" label="Message" cell={({ message }) => <MessageText message={message} />} />
      </DataTable>
      {problems.length >= mostDeliveryProblems && (
        <Rest>Only the first {mostDeliveryProblems} are shown; the figures count all</Rest>
      )}
    </Problems>
  );
}

const Problems = chakra(Card, {
  base: { "& td a": { color: "text", _hover: { color: "accent" } } },
});

const Rest = chakra("p", { base: { padding: "{spacing.3} {spacing.4}", color: "muted", fontSize: "table" } });

/** The link to a report's view; a report that the operator may not see has neither name nor link. */
function ReportLink({ report: { reportId, reportName } }: Pick<DeliveryProblem, "report">) {
  if (reportName === null) return <span data-value="none">Report {reportId}</span>;
  return <RouteLink to={{ name: "ReportView", params: { reportId } }}>{reportName}</RouteLink>;
}

const MessageText = ({ message }: Pick<DeliveryProblem, "message">) =>
  message === null ? <span data-value="none">-</span> : <Message>{message}</Message>;

const Message = chakra("span", {
  base: {
    display: "inline-block",
    minInlineSize: { base: "0", sm: "24ch" },
    paddingBlock: { base: "0", sm: "2" },
    whiteSpace: "normal",
  },
});
