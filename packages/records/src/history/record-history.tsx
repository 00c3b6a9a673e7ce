import type { AuditEntry } from "@portal/api-client/contract/audit";
import {
  Button,
  chakra,
  DateTime,
  EmptyState,
  findRoute,
  LoadFailed,
  RouteLink,
  Skeleton,
  Stack,
  useRouteTable,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useId, useRef, useState } from "react";
import { asQuery, type LoadOptions } from "../options.ts";
import { usePortalData } from "../portal-data.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { actionText } from "./history-words.ts";
import { fetchRevertDialog, RevertDialog } from "./lazy-revert-dialog.tsx";
import type { Reverting } from "./reverting.ts";

interface RecordHistoryProps {
  /** The record's table, as the audit trail names it. */
  entity: string;
  id: number;
  /** The calls that take the record back to a line; absent where the user may not change it. */
  reverting?: Reverting | undefined;
  /** Loads the record again after it went back. */
  onReverted?: () => Promise<void>;
}

/**
 * The changes of a record with their users and times; closed at first, and loaded when opened. Absent for users who may
 * not read it.
 */
export function RecordHistory({ entity, id, ...reverts }: RecordHistoryProps) {
  const { history } = usePortalData();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  if (!history) return null;
  return (
    <History aria-label="History">
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
          <ChevronRight aria-hidden="true" />
          History
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <Entries load={history(entity, id)} all={{ entity, entityId: String(id) }} {...reverts} />}
      </div>
    </History>
  );
}

const History = chakra("section", {
  base: {
    marginBlockEnd: "6",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    background: "surface",
    "& [aria-controls]": {
      display: "flex",
      alignItems: "center",
      gap: "2",
      inlineSize: "100%",
      minBlockSize: "44px",
      paddingInline: "4",
      border: "0",
      borderRadius: "md",
      background: "transparent",
      fontSize: "body",
      fontWeight: "600",
      textAlign: "start",
      cursor: "pointer",
      _hover: { background: "hover" },
      "& svg": { inlineSize: "16px", blockSize: "16px", color: "muted", transition: "transform {durations.motion}" },
      _expanded: { "& svg": { transform: "rotate(90deg)" } },
    },
    "& ol": { borderBlockStart: "1px solid {colors.divider}" },
    "& li": { paddingBlock: "3" },
    "& li + li": { borderBlockStart: "1px solid {colors.divider}" },
    "& [data-head]": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "4px 16px",
      padding: "0 16px 4px",
    },
    "& [data-head] p": {
      display: "flex",
      flexWrap: "wrap",
      gap: "2px 16px",
      color: "muted",
      fontSize: "table",
      "& strong": { color: "text", fontWeight: "600" },
    },
    "& [data-foot]": { padding: "12px 16px", borderBlockStart: "1px solid {colors.divider}" },
  },
});

interface EntriesProps extends Pick<RecordHistoryProps, "reverting" | "onReverted"> {
  load: LoadOptions<readonly AuditEntry[]>;
  /** Filters of the Activity screen that lead to all lines of the record. */
  all: Readonly<Record<string, string>>;
}

function Entries({ load, all, reverting, onReverted }: EntriesProps) {
  const [chosen, setChosen] = useState<AuditEntry>();
  const headId = useId();
  // an Undo may come after many renders, and has to compare with the form as it is then
  const reload = useRef(onReverted);
  useEffect(() => {
    reload.current = onReverted;
  });
  const query = useQuery({ ...asQuery(load), staleTime: 0 });
  const { data, error, isFetching, refetch } = query;
  const hasActivity = findRoute(useRouteTable(), "Activity") !== undefined;
  if (error && !data) return <LoadFailed title="The history could not be loaded" load={query} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <EmptyState title="No changes yet" message="Each change from now on is kept here." />;
  return (
    <>
      <ol aria-busy={isFetching || undefined}>
        {data.map((entry, index) => (
          <li key={entry.id}>
            <div data-head>
              <p id={`${headId}-${entry.id}`}>
                <strong>{actionText(entry.action, entry.entity)}</strong>
                <span>{entry.user?.username ?? "Nobody signed in"}</span>
                <DateTime value={entry.at} />
              </p>
              {reverting && index > 0 && (
                <Button
                  size="sm"
                  aria-describedby={`${headId}-${entry.id}`}
                  onPointerEnter={fetchRevertDialog}
                  onFocus={fetchRevertDialog}
                  onClick={() => setChosen(entry)}
                >
                  Back to this
                </Button>
              )}
            </div>
            <ChangesTable entry={entry} />
          </li>
        ))}
      </ol>
      {chosen && reverting && (
        <RevertDialog
          entry={chosen}
          reverting={reverting}
          onClose={() => setChosen(undefined)}
          onReverted={async () => {
            setChosen(undefined);
            await Promise.all([reload.current?.(), refetch()]);
          }}
        />
      )}
      {hasActivity && (
        <p data-foot>
          <RouteLink to={{ name: "Activity", query: all }}>All activity</RouteLink>
        </p>
      )}
    </>
  );
}

const Loading = () => (
  <Stack as="section" gap="3" data-foot aria-busy="true" aria-label="The history is loading">
    {["60%", "80%", "70%"].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Stack>
);
