import type { Subscription } from "@portal/api-client/contract/monitor";
import { historyColumns, historyHeadings } from "@portal/api-client/contract/monitor-history";
import { Can } from "@portal/auth";
import { ExportButton, RevealableMsisdn, RowsPages, useFilterLookups, useRows } from "@portal/records";
import { BooleanMark, TableColumn } from "@portal/ui";
import { useState } from "react";
import { CardFilters } from "../tab/card-filters.tsx";
import { CardFrame } from "../tab/card-frame.tsx";
import { CardTable } from "../tab/card-table.tsx";
import { JobNote } from "../tab/job-note.tsx";
import { NextCharge } from "../tab/next-charge.tsx";
import type { Tab } from "../tab/tab.ts";
import { exportHistory, type HistoryCardQuery, type HistoryFilter, historyQuery, placeOf } from "./history.queries.ts";

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

/** Card 2: active and past subscriptions of the number at the tab's provider. */
export function HistoryCard({ tab }: { tab: Tab }) {
  const fold = useState(false);
  const rows = useRows({ paginate: (query: HistoryCardQuery) => historyQuery(tab, query), rules });
  const then = { tab, load: (of: Tab) => historyQuery(of, rows.query) };
  const narrowing = placeOf(tab); // only the provider's own products and shortcodes are offered, by name
  const lookups = useFilterLookups(
    { productId: { of: "products", narrowing }, shortcodeId: { of: "shortcodes", narrowing } },
    rows.query.filters,
  );
  return (
    <CardFrame
      title={title}
      rows={rows}
      fold={fold}
      actions={
        !tab.at && (
          <Can permission="monitor.subscription-history-export">
            <ExportButton label="Export to CSV" download={(args) => exportHistory(tab, rows.query, args)} />
          </Can>
        )
      }
      above={<CardFilters rows={rows} labels={labels} choiceText={statusText} lookups={lookups} />}
      nothing="No subscriptions yet"
      then={then}
    >
      <CardTable {...then} label={title} rows={rows} skeletonRows={3} idOf={({ subscriptionId }) => subscriptionId}>
        <Column
          field="subscriptionId"
          label={historyHeadings.subscriptionId}
          kind="number"
          cell={({ subscriptionId, job }) => (
            <>
              {subscriptionId}
              {job && <JobNote job={job} />}
            </>
          )}
          sortable
        />
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
          narrow
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
          cell={(row) => <NextCharge subscription={row} />}
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
          pinned
          label={historyHeadings.subscriptionStatus}
          cell={({ subscriptionStatus }) => <BooleanMark value={subscriptionStatus} yes="Active" no="Inactive" />}
          sortable
        />
      </CardTable>
      <RowsPages label={`Pages of ${title}`} rows={rows} />
    </CardFrame>
  );
}

/** The filters and sort keys of the history. */
const rules = {
  filters: {
    productId: "number",
    shortcodeId: "number",
    subscriptionStatus: ["1", "0"],
    subscriptionDeactivatedBy: "text",
    mdsId: "text",
    createdFrom: { day: "from" },
    createdTo: { day: "to" },
  },
  sortBy: historyColumns,
} as const;

const statusText = (value: string) => (value === "1" ? "Active" : "Inactive");
