import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { Button, DateTime, Fact, Facts, formatCount, saveFile } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { BatchStatus } from "./batch-status.tsx";
import { batchFile } from "./bulk-unsubscriptions.queries.ts";
import { ProcessedAt } from "./processed-at.tsx";

/** The facts of a batch, which cannot be changed. */
export function BatchFacts({ batch }: { batch: BulkUnsubscription }) {
  const { bulkUnsubscriptionId: id, bulkUnsubscriptionFilename: filename, undo } = batch;
  const download = useMutation({
    mutationFn: () => batchFile(id),
    onSuccess: ({ blob, filename: name }) => saveFile(blob, name ?? `bulk-unsubscription-${id}.csv`),
  });
  return (
    <Facts look="columns">
      <Fact name="Description">{batch.bulkUnsubscriptionDescription}</Fact>
      <Fact name="Status">
        <BatchStatus status={batch.bulkUnsubscriptionStatus} />
      </Fact>
      <Fact name="Total Subscriptions">{formatCount(batch.bulkUnsubscriptionTotalSubscription)}</Fact>
      <Fact name="File">
        <Button variant="ghost" icon={<Download />} loading={download.isPending} onClick={() => download.mutate()}>
          {filename}
        </Button>
      </Fact>
      <Fact name="Creator">
        {batch.userId.username}, <DateTime value={batch.createdAt} />
      </Fact>
      {batch.bulkUnsubscriptionProcessedAt && (
        <Fact name="Processed">
          {batch.bulkUnsubscriptionProcessedBy?.username ?? "-"},{" "}
          <ProcessedAt value={batch.bulkUnsubscriptionProcessedAt} />
        </Fact>
      )}
      {undo?.at && (
        <Fact name="Undone">
          {undo.by?.username ?? "-"}, <DateTime value={undo.at} />
        </Fact>
      )}
      {undo?.isOpen && (
        <Fact name="Can be undone until">
          <DateTime value={undo.until} />
        </Fact>
      )}
    </Facts>
  );
}
