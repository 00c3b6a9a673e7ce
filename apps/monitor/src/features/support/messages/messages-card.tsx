import { messageTypes } from "@portal/api-client/contract/messages";
import {
  type MonitorMessage,
  messageOrigins,
  messageStatuses,
  monitorMessageColumns,
  monitorMessageHeadings,
} from "@portal/api-client/contract/monitor-messages";
import { Can } from "@portal/auth";
import { ExportButton, RowsPages, useRows } from "@portal/records";
import { RouteLink, TableColumn } from "@portal/ui";
import { CardFilters } from "../tab/card-filters.tsx";
import { CardFrame } from "../tab/card-frame.tsx";
import { CardTable } from "../tab/card-table.tsx";
import { StatusCell } from "../tab/status-cell.tsx";
import type { Tab } from "../tab/tab.ts";
import { traceTarget } from "../trace/trace-target.ts";
import { answerWords } from "./message-answers.ts";
import { messagePaints } from "./message-colors.ts";
import { exportMessages, type MessageCardQuery, type MessageFilter, messagesQuery } from "./messages.queries.ts";

const title = "Messages";
const Column = TableColumn<MonitorMessage>();
const rules = {
  filters: {
    origin: messageOrigins,
    type: { suggestions: messageTypes },
    status: messageStatuses,
    shortcode: "text",
    createdFrom: { day: "from" },
    createdTo: { day: "to" },
  },
  sortBy: monitorMessageColumns,
} as const;
const labels = {
  origin: "Origin",
  type: "Type",
  status: "Status",
  shortcode: "Shortcode",
  createdFrom: "Created from",
  createdTo: "Created to",
} as const satisfies Record<MessageFilter, string>;

/** Card 6: the messages between the number and the tab's provider. */
export function MessagesCard({ tab }: { tab: Tab }) {
  const rows = useRows({ paginate: (query: MessageCardQuery) => messagesQuery(tab, query), rules });
  const then = { tab, load: (of: Tab) => messagesQuery(of, rows.query) };
  return (
    <CardFrame
      title={title}
      rows={rows}
      actions={
        !tab.at && (
          <Can permission="monitor.messages-export">
            <ExportButton label="Export to CSV" download={(args) => exportMessages(tab, rows.query, args)} />
          </Can>
        )
      }
      above={<CardFilters rows={rows} labels={labels} />}
      nothing="No messages"
      then={then}
    >
      <CardTable
        {...then}
        label={title}
        rows={rows}
        skeletonRows={3}
        idOf={({ id }) => id}
        paint={messagePaints(rows.rows)}
      >
        <Column
          field="id"
          label={monitorMessageHeadings.id}
          kind="number"
          sortable
          cell={({ id }) => (
            <RouteLink to={traceTarget(tab, id)} aria-label={`Trace of message ${id}`}>
              {id}
            </RouteLink>
          )}
        />
        <Column field="origin" label={monitorMessageHeadings.origin} sortable />
        <Column field="type" label={monitorMessageHeadings.type} sortable />
        <Column field="shortcode" label={monitorMessageHeadings.shortcode} sortable />
        <Column field="content" label={monitorMessageHeadings.content} sortable />
        <Column
          field="status"
          label={monitorMessageHeadings.status}
          sortable
          cell={({ status, answer, carrierCode, failure }) => (
            <StatusCell
              status={answer === null ? status : `${status}: ${answerWords[answer]}`}
              code={carrierCode}
              failure={failure}
            />
          )}
        />
        <Column field="product" label={monitorMessageHeadings.product} sortable />
        <Column field="createdAt" label={monitorMessageHeadings.createdAt} kind="date" sortable />
        <Column field="processAt" label={monitorMessageHeadings.processAt} kind="date" sortable />
        <Column field="processedAt" label={monitorMessageHeadings.processedAt} kind="date" sortable />
      </CardTable>
      <RowsPages label={`Pages of ${title}`} rows={rows} />
    </CardFrame>
  );
}
