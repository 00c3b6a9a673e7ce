import { Button, Card, ErrorState } from "@portal/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useState } from "react";
import classes from "./card-frame.module.css";

/** How a card's call stands, as TanStack Query tells it. */
interface CardLoad {
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface CardFrameProps {
  title: string;
  load: CardLoad;
  /** The heading folds the body away and back (B-126). */
  collapsible?: boolean;
  /** Buttons left of `Refresh`. */
  actions?: ReactNode;
  /** What stands above the content in every state of the load, e.g. filters. */
  above?: ReactNode;
  /** What to say instead of the content where there is nothing. */
  empty?: string | false;
  /** The table; it draws its own skeleton while it waits for the first rows. */
  children: ReactNode;
}

/**
 * The frame of a Monitor card: heading, `Refresh`, and every state of its load. Each card stands alone:
 * one that fails says so in its own place, without a toast, and leaves the others as they are (C-19).
 */
export function CardFrame({ title, load, collapsible = false, actions, above, empty, children }: CardFrameProps) {
  const [folded, setFolded] = useState(false);
  const retry = () => void load.refetch();
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
            loading={load.isFetching}
            onClick={retry}
          >
            Refresh
          </Button>
        </>
      }
    >
      {above && <div className={classes.above}>{above}</div>}
      {load.error ? (
        <ErrorState title="Could not load" message={load.error.message} onRetry={retry} retrying={load.isFetching} />
      ) : empty ? (
        <p className={classes.empty} aria-busy={load.isFetching || undefined}>
          {empty}
        </p>
      ) : (
        children
      )}
    </Card>
  );
}
