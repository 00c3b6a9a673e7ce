import type { RowsState } from "@portal/records";
import { Button, Card, ErrorState } from "@portal/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useState } from "react";
import classes from "./card-frame.module.css";

interface CardFrameProps {
  title: string;
  /** What `useRows` gives. */
  rows: Pick<RowsState<unknown>, "failure" | "loading" | "refreshing" | "empty" | "retry"> & {
    query?: { readonly filters: readonly unknown[] };
  };
  /** The heading folds the body away and back (B-126). */
  collapsible?: boolean;
  /** Buttons left of `Refresh`. */
  actions?: ReactNode;
  /** What stands above the content in every state of the load, e.g. filters. */
  above?: ReactNode;
  /** What to say instead of the content where there is nothing. */
  nothing: string;
  /** The table; it draws its own skeleton while it waits for the first rows. */
  children: ReactNode;
}

/**
 * The frame of a Monitor card: heading, `Refresh`, and every state of its load. Each card stands alone:
 * one that fails says so in its own place, without a toast, and leaves the others as they are (C-19).
 */
export function CardFrame({ title, rows, collapsible = false, actions, above, nothing, children }: CardFrameProps) {
  const [folded, setFolded] = useState(false);
  const isFetching = rows.loading || rows.refreshing;
  return (
    <Card
      title={title}
      flush
      fold={collapsible ? { folded, onToggle: () => setFolded(!folded), icon: <ChevronDown /> } : undefined}
      actions={
        <>
          {actions}
          <Button
            variant="ghost"
            icon={<RotateCw />}
            aria-label={`Refresh ${title}`}
            aria-keyshortcuts="r"
            loading={isFetching}
            onClick={rows.retry}
          >
            Refresh
          </Button>
        </>
      }
    >
      {above && <div className={classes.above}>{above}</div>}
      {rows.failure ? (
        <ErrorState title="Could not load" message={rows.failure.message} onRetry={rows.retry} retrying={isFetching} />
      ) : rows.empty ? (
        <p className={classes.empty} aria-busy={isFetching || undefined}>
          {rows.query?.filters.length ? "Nothing matches these filters" : nothing}
        </p>
      ) : (
        children
      )}
    </Card>
  );
}
