import { Alert, Button, formatCount, lazyDialog, Skeleton } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sinceText } from "./batch-words.ts";
import { batchQueries } from "./bulk-unsubscriptions.queries.ts";

const BatchItemsDialog = lazyDialog(() => import("./batch-items-dialog.tsx"));

/** The effect of an approval at this moment, and the changes since the batch was made; each subscription on demand. */
export function BatchSince({ batchId }: { batchId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(batchQueries.preview(batchId));
  const [isOpen, setOpen] = useState(false);
  if (isError)
    return (
      <Alert
        tone="warning"
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        Could not load what has changed since
      </Alert>
    );
  if (!data) return <Skeleton width="80%" />;
  const ends = data.unchanged + data.changed;
  const notes = [
    [data.changed, sinceText.changed],
    [data.alreadyInactive, sinceText.alreadyInactive],
    [data.newSince, "made since for these numbers, left alone"],
  ] as const;
  return (
    <>
      <Alert
        tone={data.changed + data.alreadyInactive + data.newSince > 0 ? "warning" : "info"}
        title={`An approval ends ${formatCount(ends)} of ${formatCount(data.total)} subscriptions.`}
        actions={<Button onClick={() => setOpen(true)}>Show rows</Button>}
      >
        {notes
          .filter(([count]) => count > 0)
          .map(([count, words]) => (
            <p key={words}>
              {formatCount(count)} {words}
            </p>
          ))}
      </Alert>
      {isOpen && <BatchItemsDialog batchId={batchId} onClose={() => setOpen(false)} />}
    </>
  );
}
