import { type TimelineKind, timelineKinds, timelinePermissions } from "@portal/api-client/contract/monitor-timeline";
import { Can } from "@portal/auth";
import { Button, chakra, Grid, Skeleton, Spoken, Stack } from "@portal/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CardFrame } from "../tab/card-frame.tsx";
import type { Tab } from "../tab/tab.ts";
import { timelineQuery } from "./timeline.queries.ts";
import { TimelineEvents } from "./timeline-events.tsx";
import { kindFaces } from "./timeline-kinds.ts";

interface TimelineProps {
  tab: Tab;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * All events of the number in one list, newest first, of the kinds that the user may see. While it is closed it does
 * not load.
 */
export function Timeline({ tab, isOpen, setOpen }: TimelineProps) {
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const load = useInfiniteQuery({ ...timelineQuery(tab, kinds), enabled: isOpen, placeholderData: keepPreviousData });
  const events = load.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <CardFrame
      title="Time line"
      rows={{
        loading: load.isLoading,
        refreshing: load.isFetching && !load.isPending,
        failure: load.isFetchNextPageError ? null : load.error,
        empty: load.isSuccess && !load.isPlaceholderData && events.length === 0,
        retry: () => void load.refetch(),
      }}
      fold={[!isOpen, (isFolded) => setOpen(!isFolded)]}
      above={<KindFilter chosen={kinds} onChoose={setKinds} />}
      nothing={kinds.length > 0 ? "Nothing of this kind" : "Nothing has happened yet"}
    >
      {load.isLoading ? (
        <Stack gap="4" padding="4" aria-busy="true">
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      ) : (
        <TimelineEvents place={tab} events={events} isRefreshing={load.isRefetching || load.isPlaceholderData} />
      )}
      {load.hasNextPage && (
        <Grid justifyItems="center" gap="2" padding="12px 16px 16px" color="danger" fontSize="table">
          {load.isFetchNextPageError && <p role="alert">Could not load</p>}
          <Button loading={load.isFetchingNextPage} onClick={() => void load.fetchNextPage()}>
            Show more
          </Button>
        </Grid>
      )}
    </CardFrame>
  );
}

const widths = ["64%", "82%", "48%", "72%"];

interface KindFilterProps {
  chosen: readonly TimelineKind[];
  onChoose: (kinds: readonly TimelineKind[]) => void;
}

/** One button for each kind that the user may see; without a pressed one, all kinds are shown. */
function KindFilter({ chosen, onChoose }: KindFilterProps) {
  return (
    <Kinds>
      <legend>
        <Spoken>Show only</Spoken>
      </legend>
      {timelineKinds.map((kind) => {
        const { Icon, many } = kindFaces[kind];
        const pressed = chosen.includes(kind);
        return (
          <Can key={kind} permission={timelinePermissions[kind]}>
            <button
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
            >
              <Icon aria-hidden="true" />
              {many}
            </button>
          </Can>
        );
      })}
    </Kinds>
  );
}

const Kinds = chakra("fieldset", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "1",
    minInlineSize: "0",
    margin: "0",
    padding: "0",
    border: "0",
    "& button": {
      display: "inline-flex",
      alignItems: "center",
      gap: "1",
      minBlockSize: "target",
      paddingInline: "2",
      border: "1px solid {colors.border}",
      borderRadius: "md",
      background: "none",
      color: "muted",
      fontSize: "small",
      cursor: "pointer",
      _hover: { background: "hover", color: "text" },
      _pressed: {
        borderColor: "accent",
        background: "selected",
        boxShadow: "inset 0 0 0 1px {colors.accent}", // a thicker frame instead of bolder words, which would move the other buttons
        color: "text",
      },
    },
    "& svg": { inlineSize: "14px", blockSize: "14px" },
  },
});
