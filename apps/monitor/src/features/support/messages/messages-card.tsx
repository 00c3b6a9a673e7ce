import { messageTypes } from "@portal/api-client/contract/messages";
import {
  type MonitorMessage,
  messageOrigins,
  messageStatuses,
  monitorMessageColumns,
  monitorMessageHeadings,
} from "@portal/api-client/contract/monitor-messages";
import { useCan } from "@portal/auth";
import { DataTable, ExportButton, FilterBar, Pagination, pageSizes, TableColumn } from "@portal/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CardFrame } from "../tab/card-frame.tsx";
import { useCardQuery } from "../tab/paged-card.ts";
import type { Tab } from "../tab/tab.ts";
import { messagePaints } from "./message-colors.ts";
import { exportMessages, type MessageFilter, messagesQuery } from "./messages.queries.ts";

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
  const card = useCardQuery<MessageFilter, (typeof monitorMessageColumns)[number]>(monitorMessageColumns);
  const { query } = card;
  const load = useQuery({ ...messagesQuery(tab, query), placeholderData: keepPreviousData });
  const mayExport = useCan("monitor.messages-export");
  const rows = load.data?.results ?? [];
  const isEmpty = load.isSuccess && rows.length === 0;
  return (
    <CardFrame
      title={title}
      load={load}
      actions={
        mayExport && <ExportButton label="Export to CSV" download={(args) => exportMessages(tab, query, args)} />
      }
      above={
        <FilterBar
          rules={rules}
          labels={labels}
          shortcut={false}
          applied={query.filters}
          onApply={(filters) => card.search(filters, load.refetch)}
        />
      }
      empty={isEmpty && (query.filters.length > 0 ? "Nothing matches these filters" : "No messages")}
    >
      <DataTable
        label={title}
        rows={rows}
        idOf={({ id }) => id}
        skeletonRows={load.isPending ? 3 : 0}
        refreshing={load.isFetching && !load.isPending}
        sort={card.sort}
        onSort={card.sortBy}
        paint={messagePaints(rows)}
      >
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
      </DataTable>
      <Pagination
        label={`Pages of ${title}`}
        loading={load.isPending}
        page={query.page}
        limit={query.limit}
        total={load.data?.total ?? 0}
        totalIsLowerBound={load.data?.totalIsLowerBound}
        sizes={pageSizes}
        onPage={card.setPage}
        onLimit={card.setLimit}
      />
    </CardFrame>
  );
}
