import { Button, chakra, EmptyState, IconButton, LoadFailed, RouteLink, Skeleton } from "@portal/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { favoritesQuery, removeFavorite } from "./reports.queries.ts";

/** The caller's favourites by name: each opens its view, and can be removed. */
export function FavoritesPanel({ userId }: { userId: number }) {
  const load = useInfiniteQuery(favoritesQuery(userId));
  const remove = useMutation(removeFavorite());
  if (load.isPending) return <Skeleton width="40%" />;
  if (load.isError) return <LoadFailed title="Favorites could not be loaded" load={load} />;
  const favorites = load.data.pages.flatMap(({ results }) => results);
  if (favorites.length === 0)
    return <EmptyState title="No favorites yet" message="Add Favorite in a report's row keeps it at hand here." />;
  return (
    <>
      <List aria-label="Favorites">
        {favorites.map(({ reportFavoriteId, reportId: { reportId, reportName } }) => (
          <li key={reportFavoriteId}>
            <RouteLink to={{ name: "ReportView", params: { reportId } }}>{reportName}</RouteLink>
            <IconButton
              data-writes
              label={`Remove Favorite ${reportName}`}
              tooltip="Remove Favorite"
              icon={<X />}
              loading={remove.isPending && remove.variables === reportFavoriteId}
              onClick={() => remove.mutate(reportFavoriteId)}
            />
          </li>
        ))}
      </List>
      {load.hasNextPage && (
        <Button variant="ghost" loading={load.isFetchingNextPage} onClick={() => void load.fetchNextPage()}>
          More favorites
        </Button>
      )}
    </>
  );
}

const List = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "6px",
    maxBlockSize: "168px",
    overflowY: "auto",
    "& li": {
      display: "inline-flex",
      alignItems: "center",
      maxInlineSize: "100%",
      paddingInlineStart: "10px",
      border: "1px solid {colors.divider}",
      borderRadius: "md",
      fontSize: "table",
    },
    "& a": {
      minInlineSize: "0",
      paddingBlock: "4px",
      overflow: "hidden",
      color: "text",
      fontWeight: "550",
      textDecoration: "none",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      _hover: { color: "accent", textDecoration: "underline" },
    },
    "& button": { inlineSize: "28px", blockSize: "28px" },
    "& button svg": { inlineSize: "14px", blockSize: "14px" },
  },
});
