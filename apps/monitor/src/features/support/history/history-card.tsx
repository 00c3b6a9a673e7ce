import type { Subscription } from "@portal/api-client/contract/monitor";
import { historyColumns, historyHeadings } from "@portal/api-client/contract/monitor-history";
import { useCan } from "@portal/auth";
import { BooleanMark, DataTable, ExportButton, FilterBar, Pagination, pageSizes, TableColumn } from "@portal/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RevealableMsisdn } from "../reveal/revealable-msisdn.tsx";
import { CardFrame } from "../tab/card-frame.tsx";
import { useCardQuery } from "../tab/paged-card.ts";
import type { Tab } from "../tab/tab.ts";
import {
  exportHistory,
  type HistoryFilter,
  historyQuery,
  productsOfTabQuery,
  shortcodesOfTabQuery,
} from "./history.queries.ts";

const title = "Subscriptions History";
const Column = TableColumn<Subscription>();
const labels = {
  productId: "Product",
  shortcodeId: "Shortcode",
  subscriptionStatus: "Status",
  subscriptionDeactivatedBy: "Deactivated By",
  mdsId: "MDS",
  createdFrom: "Created from",
  createdTo: "Created to",
} as const satisfies Record<HistoryFilter, string>;

/** Card 2: active and past subscriptions of the number at the tab's provider (B-125 to B-131, M-7, M-8). */
export function HistoryCard({ tab }: { tab: Tab }) {
  const card = useCardQuery<HistoryFilter, (typeof historyColumns)[number]>(historyColumns);
  const { query } = card;
  const load = useQuery({ ...historyQuery(tab, query), placeholderData: keepPreviousData });
  const choices = useChoices(tab);
  const mayExport = useCan("monitor.subscription-history-export");
  const rows = load.data?.results ?? [];
  const isEmpty = load.isSuccess && rows.length === 0;
  return (
    <CardFrame
      title={title}
      load={load}
      collapsible
      actions={mayExport && <ExportButton label="Export to CSV" download={(args) => exportHistory(tab, query, args)} />}
      above={
        <FilterBar
          rules={{ filters: choices.rules }}
          labels={labels}
          choiceText={choices.textOf}
          shortcut={false}
          applied={query.filters}
          onApply={(filters) => card.search(filters, load.refetch)}
        />
      }
      empty={isEmpty && (query.filters.length > 0 ? "Nothing matches these filters" : "No subscriptions yet")}
    >
      <DataTable
        label={title}
        rows={rows}
        idOf={({ subscriptionId }) => subscriptionId}
        skeletonRows={load.isPending ? 3 : 0}
        refreshing={load.isFetching && !load.isPending}
        sort={card.sort}
        onSort={card.sortBy}
      >
        <Column field="subscriptionId" label={historyHeadings.subscriptionId} kind="number" sortable />
        <Column
          field="subscriptionMsisdn"
          label={historyHeadings.subscriptionMsisdn}
          cell={(row) => (
            <RevealableMsisdn entity="subscription" id={row.subscriptionId} msisdn={row.subscriptionMsisdn} />
          )}
        />
        <Column field="mdsId" label={historyHeadings.mdsId} kind="mono" sortable />
        <Column
          field="providerName"
          label={historyHeadings.providerName}
          value={({ providerId }) => providerId.providerName}
        />
        <Column
          field="productName"
          label={historyHeadings.productName}
          value={({ productId }) => productId.productName}
          sortable
        />
        <Column
          field="shortcode"
          label={historyHeadings.shortcode}
          value={({ shortcodeId }) => shortcodeId.shortcode}
          sortable
        />
        <Column field="pin" label={historyHeadings.pin} kind="mono" value={({ pins }) => pins[0]?.pin} />
        <Column field="subscriptionCreatedAt" label={historyHeadings.subscriptionCreatedAt} kind="date" sortable />
        <Column
          field="subscriptionLastChargeAt"
          label={historyHeadings.subscriptionLastChargeAt}
          kind="date"
          sortable
        />
        <Column
          field="subscriptionNextChargeAt"
          label={historyHeadings.subscriptionNextChargeAt}
          kind="date"
          sortable
        />
        <Column
          field="subscriptionDeactivatedAt"
          label={historyHeadings.subscriptionDeactivatedAt}
          kind="date"
          sortable
        />
        <Column field="subscriptionDeactivatedBy" label={historyHeadings.subscriptionDeactivatedBy} sortable />
        <Column
          field="subscriptionStatus"
          label={historyHeadings.subscriptionStatus}
          cell={({ subscriptionStatus }) => <BooleanMark value={subscriptionStatus} yes="Active" no="Inactive" />}
          sortable
        />
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

/** The filters of M-7; products and shortcodes are the provider's own, offered by name. */
function useChoices(tab: Tab) {
  const products = useQuery(productsOfTabQuery(tab)).data ?? [];
  const shortcodes = useQuery(shortcodesOfTabQuery(tab)).data ?? [];
  const rules = {
    productId: products.map(({ productId }) => String(productId)),
    shortcodeId: shortcodes.map(({ shortcodeId }) => String(shortcodeId)),
    subscriptionStatus: ["1", "0"],
    subscriptionDeactivatedBy: "text",
    mdsId: "text",
    createdFrom: { day: "from" },
    createdTo: { day: "to" },
  } as const;
  const textOf = (value: string, field: HistoryFilter): string => {
    if (field === "subscriptionStatus") return value === "1" ? "Active" : "Inactive";
    const id = Number(value);
    return (
      (field === "productId"
        ? products.find(({ productId }) => productId === id)?.productName
        : shortcodes.find(({ shortcodeId }) => shortcodeId === id)?.shortcode) ?? value
    );
  };
  return { rules, textOf };
}
