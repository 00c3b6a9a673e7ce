import type { RowsState } from "@portal/records";
import { Box, Button, Card, chakra, ErrorState, Text } from "@portal/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import type { CardRows } from "./card-rows.ts";
import { CardThen } from "./card-table.tsx";

interface CardFrameProps {
  title: string;
  /** The result of `useRows`. */
  rows: Pick<RowsState<unknown>, "failure" | "loading" | "refreshing" | "empty" | "retry"> & {
    query?: { readonly filters: readonly unknown[] };
  };
  /** Makes the heading a button that folds the body away and back. */
  fold?: readonly [isFolded: boolean, setFolded: (isFolded: boolean) => void];
  /** Buttons left of `Refresh`. */
  actions?: ReactNode;
  /** Content above the table in every state of the load, e.g. filters. */
  above?: ReactNode;
  /** The text where there are no rows. */
  nothing: string;
  /** The rows, of which is said below them what is not known as of a moment. */
  then?: CardRows;
  /** The table; it draws its own skeleton while it waits for the first rows. */
  children: ReactNode;
}

/**
 * The frame of a Monitor card: heading, `Refresh`, and every state of its load. Each card stands alone: a failure shows
 * in its own place, without a toast, and leaves the other cards as they are.
 */
export function CardFrame({ title, rows, fold, actions, above, nothing, then, children }: CardFrameProps) {
  const [folded = false, setFolded] = fold ?? [];
  const isFetching = rows.loading || rows.refreshing;
  return (
    <Card
      title={title}
      flush
      fold={setFolded && { folded, onToggle: () => setFolded(!folded), icon: <ChevronDown /> }}
      actions={
        <>
          {actions}
          {!folded && (
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
          )}
        </>
      }
    >
      {above && (
        <Box padding="8px 16px" borderBlockEnd="1px solid {colors.divider}">
          {above}
        </Box>
      )}
      {rows.failure ? (
        <ErrorState title="Could not load" message={rows.failure.message} onRetry={rows.retry} retrying={isFetching} />
      ) : rows.empty ? (
        // one quiet line: most numbers have several empty cards
        <Text padding="12px 16px" color="muted" fontSize="table" aria-busy={isFetching || undefined}>
          {rows.query?.filters.length ? "Nothing matches these filters" : nothing}
        </Text>
      ) : (
        <Tight>{children}</Tight>
      )}
      {!folded && then && <CardThen {...then} />}
    </Card>
  );
}

/** All columns are in sight at 1440 px: names and dates break at a space before a column is cut off. */
const Tight = chakra("div", {
  base: {
    sm: {
      "& :is(th, td):not(:first-child, :last-child)": { paddingInline: "2" },
      "& td :is([data-part=text], [data-value=moment])": { whiteSpace: "normal" },
    },
  },
});
