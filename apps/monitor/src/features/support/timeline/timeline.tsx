import { type TimelineKind, timelineKinds, timelinePermissions } from "@portal/api-client/contract/monitor-timeline";
import { Can } from "@portal/auth";
import { Button, Skeleton, Spoken } from "@portal/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CardFrame } from "../tab/card-frame.tsx";
import type { Tab } from "../tab/tab.ts";
import classes from "./timeline.module.css";
import { timelineQuery } from "./timeline.queries.ts";
import { TimelineEvents } from "./timeline-events.tsx";
import { kindFaces } from "./timeline-kinds.ts";

/** Everything that happened with the number in one list, newest first, of the kinds that the user may see. */
export function Timeline({ tab }: { tab: Tab }) {
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const load = useInfiniteQuery({ ...timelineQuery(tab, kinds), placeholderData: keepPreviousData });
  const events = load.data?.pages.flatMap((page) => page.events) ?? [];
  const isEmpty = load.isSuccess && !load.isPlaceholderData && events.length === 0;
  const nothing = kinds.length > 0 ? "Nothing of this kind" : "Nothing has happened yet";
  return (
    <CardFrame
      title="Time line"
      rows={{
        loading: load.isPending,
        refreshing: load.isFetching && !load.isPending,
        failure: load.isFetchNextPageError ? null : load.error,
        empty: isEmpty,
        retry: () => void load.refetch(),
      }}
      collapsible
      above={<KindFilter chosen={kinds} onChoose={setKinds} />}
      nothing={nothing}
    >
      {load.isPending ? (
        <WaitingEvents />
      ) : (
        <div aria-busy={load.isRefetching || load.isPlaceholderData || undefined}>
          <TimelineEvents events={events} />
        </div>
      )}
      {load.hasNextPage && (
        <div className={classes.foot}>
          {load.isFetchNextPageError && <p role="alert">Could not load</p>}
          <Button loading={load.isFetchingNextPage} onClick={() => void load.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </CardFrame>
  );
}

interface KindFilterProps {
  chosen: readonly TimelineKind[];
  onChoose: (kinds: readonly TimelineKind[]) => void;
}

/** One button for each kind that the user may see; none pressed shows all of them. */
function KindFilter({ chosen, onChoose }: KindFilterProps) {
  return (
    <fieldset className={classes.kinds}>
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
              className={classes.kind}
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
            >
              <Icon aria-hidden="true" />
              {many}
            </button>
          </Can>
        );
      })}
    </fieldset>
  );
}

const widths = ["64%", "82%", "48%", "72%"];

function WaitingEvents() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
