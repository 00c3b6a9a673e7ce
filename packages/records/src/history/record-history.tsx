import { DateTime, EmptyState, ErrorState, findRoute, RouteLink, Skeleton, useRouteTable } from "@portal/ui";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useId, useState } from "react";
import type { LoadOptions } from "../list/list-types.ts";
import { usePortalData } from "../portal-data.tsx";
import { ChangesTable } from "./changes-table.tsx";
import type { HistoryEntry } from "./history-entry.ts";
import { actionText } from "./history-words.ts";
import classes from "./record-history.module.css";

interface RecordHistoryProps {
  /** The record's table, as the audit trail names it. */
  entity: string;
  id: number;
}

/** Who changed a record, when and how; closed at first, and loaded when opened. Absent for users who may not read it (D-A82). */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const { history } = usePortalData();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  if (!history) return null;
  return (
    <section className={classes.section} aria-label="History">
      <h2>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
          History
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <Entries load={history(entity, id)} all={{ entity, entityId: String(id) }} />}
      </div>
    </section>
  );
}

interface EntriesProps {
  load: LoadOptions<readonly HistoryEntry[]>;
  /** Filters of the Activity screen that lead to all lines of the record. */
  all: Readonly<Record<string, string>>;
}

function Entries({ load, all }: EntriesProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...asQuery(load), staleTime: 0 });
  const hasActivity = findRoute(useRouteTable(), "Activity") !== undefined;
  if (error)
    return (
      <ErrorState
        title="The history could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Loading />;
  if (data.length === 0) return <EmptyState title="No changes yet" message="Each change from now on is kept here." />;
  return (
    <>
      <ol className={classes.entries} aria-busy={isFetching || undefined}>
        {data.map((entry) => (
          <li key={entry.id}>
            <p className={classes.head}>
              <strong>{actionText(entry.action, entry.entity)}</strong>
              <span>{entry.user?.username ?? "Nobody signed in"}</span>
              <DateTime value={entry.at} />
            </p>
            <ChangesTable entry={entry} />
          </li>
        ))}
      </ol>
      {hasActivity && (
        <p className={classes.foot}>
          <RouteLink to={{ name: "Activity", query: all }}>All activity</RouteLink>
        </p>
      )}
    </>
  );
}

const Loading = () => (
  <section className={classes.loading} aria-busy="true" aria-label="The history is loading">
    {["60%", "80%", "70%"].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </section>
);

const asQuery = (options: LoadOptions<readonly HistoryEntry[]>) => options as UseQueryOptions<readonly HistoryEntry[]>;
