import { Button, EmptyState, ErrorState } from "@portal/ui";
import type { RowsState } from "./use-rows.ts";

interface ListStateProps {
  list: Pick<RowsState<unknown>, "empty" | "failure" | "refreshing" | "retry" | "query"> & {
    applyFilters: (filters: readonly never[]) => void;
  };
  title: string;
}

/** Tells that the list could not be loaded, with a button that retries. */
export const FailedList = ({ list, title }: ListStateProps) => (
  <ErrorState
    title={`${title} could not be loaded`}
    message={list.failure?.message}
    onRetry={list.retry}
    retrying={list.refreshing}
  />
);

/** Tells why the list is empty, with the next step: remove the filters, or add the first record. */
export function EmptyList({ list, title, onAdd }: ListStateProps & { onAdd?: () => void }) {
  if (!list.empty) return null;
  if (list.query.filters.length > 0) {
    return (
      <EmptyState
        title="Nothing matches these filters"
        action={<Button onClick={() => list.applyFilters([])}>Clear filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={`No ${title.toLowerCase()} yet`}
      message={onAdd ? undefined : "What others add is shown here."}
      action={onAdd && <Button onClick={onAdd}>Add the first one</Button>}
    />
  );
}
