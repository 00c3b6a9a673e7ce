import { type BulkItem, bulkUnsubscriptions } from "@portal/api-client/contract/bulk-unsubscriptions";
import { FilterBar, RowsPages, RowsTable, useRows } from "@portal/records";
import { Dialog, EmptyState, ErrorState, Msisdn, Stack, TableColumn } from "@portal/ui";
import { sinceText } from "./batch-words.ts";
import { batchQueries } from "./bulk-unsubscriptions.queries.ts";

const Column = TableColumn<BulkItem>();

interface BatchItemsDialogProps {
  batchId: number;
  onClose: () => void;
}

/** The subscriptions of a batch, page by page, with their changes since it was made. */
export default function BatchItemsDialog({ batchId, onClose }: BatchItemsDialogProps) {
  const list = useRows({
    paginate: (query) => batchQueries.items(batchId, query),
    rules: bulkUnsubscriptions.items.list,
  });
  const isFailed = list.failure !== null && list.rows.length === 0;
  return (
    <Dialog title="Subscriptions of the batch" size="large" onClose={onClose}>
      <Stack gap="3" paddingBlockEnd="3">
        <FilterBar
          rules={list.rules}
          labels={{ msisdn: "Msisdn", since: "Since" }}
          choiceText={(choice) => sinceText[choice as BulkItem["since"]] ?? choice}
          shortcut={false}
          applied={list.query.filters}
          onApply={list.applyFilters}
        />
        <RowsTable
          label="Subscriptions of the batch"
          rows={list}
          idOf={({ subscriptionId }) => subscriptionId}
          skeletonRows={6}
          instead={
            isFailed ? (
              <ErrorState title="Could not load" message={list.failure?.message} onRetry={list.retry} />
            ) : (
              list.empty && <EmptyState title="Nothing matches these filters" />
            )
          }
        >
          <Column field="line" label="Line" kind="number" sortable />
          <Column field="msisdn" label="Msisdn" cell={({ msisdn }) => <Msisdn value={msisdn} />} />
          <Column field="productName" label="Product" />
          <Column field="providerName" label="Provider" />
          <Column field="since" label="Since" value={({ since }) => sinceText[since]} />
        </RowsTable>
        <RowsPages label="Pages of the subscriptions" rows={list} />
      </Stack>
    </Dialog>
  );
}
