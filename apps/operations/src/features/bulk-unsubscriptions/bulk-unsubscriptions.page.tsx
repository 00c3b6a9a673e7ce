import { type BulkUnsubscription, bulkUnsubscriptions } from "@portal/api-client/contract/bulk-unsubscriptions";
import { texts } from "@portal/api-client/texts";
import { useCan } from "@portal/auth";
import { ListPage, type RowAction, useFilterLookups, useListPage } from "@portal/records";
import { lazyDialog, RouteLink, TableColumn, useQueryState } from "@portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import { type ReactNode, useState } from "react";
import { BatchStatus } from "./batch-status.tsx";
import { batchQueries } from "./bulk-unsubscriptions.queries.ts";
import { ProcessedAt } from "./processed-at.tsx";
import type { Decision } from "./use-batch.ts";
import { isPending } from "./use-decisions.ts";
import { useNewBatch } from "./use-new-batch.ts";

const byPlace = { carrierId: { of: "carriers" }, providerId: { of: "providers" } } as const;
const Column = TableColumn<BulkUnsubscription>();
const BatchAddDialog = lazyDialog(() => import("./batch-add-dialog.tsx"));
const BatchDialog = lazyDialog(() => import("./batch-dialog.tsx"));
const RowDecision = lazyDialog(() => import("./row-decision.tsx"));

/** Batches of subscriptions that will be ended: each is made from a file, then approved or canceled. */
export default function BulkUnsubscriptionsPage() {
  const list = useListPage({
    queries: batchQueries,
    rules: bulkUnsubscriptions.paginate.list,
    of: {
      title: "Bulk Unsubscriptions",
      idField: "bulkUnsubscriptionId",
      nameField: "bulkUnsubscriptionDescription",
      access: {
        create: useCan("bulk-unsubscriptions.create"),
        edit: useCan("bulk-unsubscriptions.edit"),
        remove: false,
        restore: false,
      },
    },
  });
  const lookups = useFilterLookups(byPlace, list.query.filters);
  const [address, setAddress] = useQueryState();
  const shown = Number(address.batch?.[0]);
  const show = (id?: number) =>
    setAddress({ ...address, batch: id === undefined ? undefined : String(id) }, { push: id !== undefined });

  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [rowDecision, setRowDecision] = useState<{ batch: BulkUnsubscription; decision: Decision }>();
  const mayDecide = useCan("bulk-unsubscriptions.edit");
  const decide = (label: string, icon: ReactNode, decision: Decision): RowAction<BulkUnsubscription> => ({
    actionType: "run",
    label,
    icon,
    isFor: isPending,
    run: (batch) => setRowDecision({ batch, decision }),
  });
  const batch = useNewBatch(() => {
    setAdding(false);
    void client.invalidateQueries({ queryKey: batchQueries.key });
  });
  const hasPending = list.rows.some(({ bulkUnsubscriptionStatus }) => bulkUnsubscriptionStatus === "pending");
  return (
    <>
      <ListPage
        list={list}
        filterLabels={{
          carrierId: "Carrier",
          providerId: "Provider",
          startDate: "Created from",
          endDate: "Created to",
        }}
        lookups={lookups}
        dialogs={{
          add: () => setAdding(true),
          addWaits: hasPending ? texts.bulkPending : undefined,
          edit: ({ bulkUnsubscriptionId }) => show(bulkUnsubscriptionId),
        }}
        row={{
          access: (row) => ({ edit: isPending(row), remove: false }),
          actions: mayDecide ? [decide("Approve", <Check />, "approved"), decide("Cancel", <Ban />, "canceled")] : [],
        }}
      >
        <Column field="bulkUnsubscriptionId" label="ID" kind="number" sortable />
        <Column
          field="bulkUnsubscriptionDescription"
          label="Description"
          sortable
          opens
          cell={({ bulkUnsubscriptionId, bulkUnsubscriptionDescription }) => (
            <RouteLink to={{ name: "BulkUnsubscriptions", query: { ...address, batch: String(bulkUnsubscriptionId) } }}>
              {bulkUnsubscriptionDescription}
            </RouteLink>
          )}
        />
        <Column field="bulkUnsubscriptionTotalSubscription" label="Total Subscriptions" kind="number" sortable />
        <Column field="userId" label="Creator" value={({ userId }) => userId.username} />
        <Column
          field="bulkUnsubscriptionProcessedAt"
          label="Processed At"
          sortable
          cell={({ bulkUnsubscriptionProcessedAt }) => <ProcessedAt value={bulkUnsubscriptionProcessedAt} />}
        />
        <Column
          field="bulkUnsubscriptionProcessedBy"
          label="Processed By"
          value={({ bulkUnsubscriptionProcessedBy }) => bulkUnsubscriptionProcessedBy?.username}
        />
        <Column
          field="bulkUnsubscriptionStatus"
          label="Status"
          sortable
          cell={({ bulkUnsubscriptionStatus }) => <BatchStatus status={bulkUnsubscriptionStatus} />}
        />
      </ListPage>
      {rowDecision && (
        <RowDecision
          {...rowDecision}
          onClose={() => setRowDecision(undefined)}
          onJob={() => {
            setRowDecision(undefined);
            show(rowDecision.batch.bulkUnsubscriptionId);
          }}
        />
      )}
      {isAdding && <BatchAddDialog batch={batch} onClose={() => setAdding(false)} />}
      {shown > 0 && <BatchDialog key={shown} batchId={shown} onClose={() => show()} />}
    </>
  );
}
