import { Button, Card, EmptyState, ErrorState } from "@portal/ui";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";

/** How a card's call stands, as TanStack Query tells it. */
interface CardLoad {
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface CardFrameProps {
  title: string;
  load: CardLoad;
  /** Buttons left of `Refresh`. */
  actions?: ReactNode;
  /** What to say instead of the content where there is nothing. */
  empty?: string | false;
  /** The table; it draws its own skeleton while it waits for the first rows. */
  children: ReactNode;
}

/**
 * The frame of a Monitor card: heading, `Refresh`, and every state of its load. Each card stands alone:
 * one that fails says so in its own place, without a toast, and leaves the others as they are (C-19).
 */
export function CardFrame({ title, load, actions, empty, children }: CardFrameProps) {
  const retry = () => void load.refetch();
  return (
    <Card
      title={title}
      flush
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
      {load.error ? (
        <ErrorState title="Could not load" message={load.error.message} onRetry={retry} retrying={load.isFetching} />
      ) : empty ? (
        <EmptyState title={empty} />
      ) : (
        children
      )}
    </Card>
  );
}
