import { messageTypes } from "@portal/api-client/contract/messages";
import {
  type MonitorMessage,
  messageOrigins,
  messageStatuses,
  monitorMessageColumns,
  monitorMessageHeadings,
} from "@portal/api-client/contract/monitor-messages";
import { Can } from "@portal/auth";
import { ExportButton } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { CardFilters } from "../tab/card-filters.tsx";
import { CardFrame } from "../tab/card-frame.tsx";
import { PagedTable } from "../tab/paged-table.tsx";
import type { Tab } from "../tab/tab.ts";
import { usePagedCard } from "../tab/use-paged-card.ts";
import { messagePaints } from "./message-colors.ts";
import { exportMessages, type MessageCardQuery, type MessageFilter, messagesQuery } from "./messages.queries.ts";

const title = "Messages";
const Column = TableColumn<MonitorMessage>();
const filters = {
  origin: messageOrigins,
  type: { suggestions: messageTypes },
  status: messageStatuses,
  shortcode: "text",
  createdFrom: { day: "from" },
  createdTo: { day: "to" },
} as const;
const labels = {
  origin: "Origin",
  type: "Type",
  status: "Status",
  shortcode: "Shortcode",
  createdFrom: "Created from",
  createdTo: "Created to",
} as const satisfies Record<MessageFilter, string>;

/** Card 6: what was said between the number and the tab's provider (B-145 to B-151, M-7, M-10). */
export function MessagesCard({ tab }: { tab: Tab }) {
  const card = usePagedCard((query: MessageCardQuery) => messagesQuery(tab, query), monitorMessageColumns);
  return (
    <CardFrame
      title={title}
      load={card.load}
      actions={
        <Can permission="monitor.messages-export">
          <ExportButton label="Export to CSV" download={(args) => exportMessages(tab, card.query, args)} />
        </Can>
      }
      above={<CardFilters card={card} filters={filters} labels={labels} />}
      empty={card.emptyText("No messages")}
    >
      <PagedTable title={title} card={card} idOf={({ id }) => id} paint={messagePaints(card.rows)}>
        <Column field="id" label={monitorMessageHeadings.id} kind="number" sortable />
        <Column field="origin" label={monitorMessageHeadings.origin} sortable />
        <Column field="type" label={monitorMessageHeadings.type} sortable />
        <Column field="shortcode" label={monitorMessageHeadings.shortcode} sortable />
        <Column field="content" label={monitorMessageHeadings.content} sortable />
        <Column field="status" label={monitorMessageHeadings.status} sortable />
        <Column field="product" label={monitorMessageHeadings.product} sortable />
        <Column field="createdAt" label={monitorMessageHeadings.createdAt} kind="date" sortable />
        <Column field="processAt" label={monitorMessageHeadings.processAt} kind="date" sortable />
        <Column field="processedAt" label={monitorMessageHeadings.processedAt} kind="date" sortable />
      </PagedTable>
    </CardFrame>
  );
}
