import type { ReleasedRemote, Releases } from "@portal/api-client/contract/releases";
import { type RemoteState, unmetShares } from "@portal/remote-runtime";
import {
  Card,
  chakra,
  DataTable,
  DateTime,
  EmptyState,
  IconButton,
  NoButton,
  RouteLink,
  TableColumn,
} from "@portal/ui";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Undo2 from "lucide-react/icons/undo-2";
import { useRuntime, useRuntimeState } from "../../runtime/portal-runtime.ts";
import { BuildMark } from "./build-mark.tsx";
import { FailingTabs } from "./failing-tabs.tsx";
import { kilobytes, milliseconds } from "./figures.ts";
import { useOwnBuild } from "./use-own-build.ts";

interface Row {
  remote: ReleasedRemote;
  /** What this tab knows of the remote; absent where it has nothing to load. */
  tab: RemoteState | undefined;
  /** Shared modules that its build needs in another version. */
  unmet: readonly string[];
  shares: number;
}

const Column = TableColumn<Row>();

/** All remotes with their builds in this tab; a skeleton until the releases are loaded. */
export function RemotesTable({ releases }: { releases: Releases | undefined }) {
  const runtime = useRuntime();
  const tabs = useRuntimeState(({ remotes }) => remotes);
  const ownBuild = useOwnBuild(releases?.revision ?? 0);
  const rows = (releases?.remotes ?? []).map((remote): Row => {
    const row = { remote, tab: tabs[remote.remote] };
    const shares = buildOf(row)?.shares ?? {};
    return { ...row, unmet: unmetShares(shares, runtime.provided), shares: Object.keys(shares).length };
  });
  const mayChoose = releases?.changedByPipeline === false;
  const hasOwnBuilds = rows.some(({ remote }) => remote.ownBuild);
  return (
    <Remotes flush>
      <DataTable
        label="Remotes"
        rows={rows}
        idOf={({ remote }) => remote.remote}
        skeletonRows={releases ? 0 : 4}
        isMuted={({ remote }) => !remote.enabled}
        instead={releases && rows.length === 0 && <EmptyState title="Nothing was published yet" />}
        actions={({ remote }) => <OwnBuildActions {...{ remote, mayChoose, hasOwnBuilds, ...ownBuild }} />}
      >
        <Column field="remote" label="Remote" cell={({ remote }) => <RemoteLink remote={remote} />} />
        <Column field="build" label="Release" kind="mono" value={({ tab }) => tab?.build ?? tab?.target ?? "-"} />
        <Column field="channel" label="Channel" cell={({ remote, tab }) => <ChannelMark {...{ remote, tab }} />} />
        <Column field="owner" label="Owner" value={({ remote }) => remote.owner} />
        <Column field="commit" label="Commit" kind="mono" value={(row) => buildOf(row)?.commit ?? "-"} />
        <Column field="size" label="Entry" value={(row) => sizeOf(row, "entry")} />
        <Column field="all" label="In all" value={(row) => sizeOf(row, "all")} />
        <Column field="loadMs" label="Loaded here in" value={({ tab }) => loadTimeOf(tab)} />
        <Column
          field="rates"
          label="Failing tabs"
          cell={(row) => <FailingTabs rates={buildOf(row)?.rates ?? null} />}
        />
        <Column field="shares" label="Shares" value={sharesOf} />
        <Column field="error" label="Error" cell={({ tab }) => <ErrorText tab={tab} />} />
        <Column field="swappedAt" label="Last swap" cell={({ tab }) => <LastSwap tab={tab} />} />
      </DataTable>
    </Remotes>
  );
}

interface OwnBuildActionsProps extends ReturnType<typeof useOwnBuild> {
  remote: ReleasedRemote;
  mayChoose: boolean;
  /** Whether any row has a button that goes back to the released build, so that this row keeps its place free. */
  hasOwnBuilds: boolean;
}

/** Takes the last good build for the user alone, or gives up such a choice. */
function OwnBuildActions({ remote, mayChoose, hasOwnBuilds, take, isPending }: OwnBuildActionsProps) {
  return (
    <>
      {mayChoose && remote.lastGood && remote.ownBuild !== remote.lastGood && (
        <IconButton
          data-writes
          label={`Roll back ${remote.title} for me`}
          icon={<Undo2 />}
          disabled={isPending}
          onClick={() => take(remote.remote, remote.lastGood)}
        />
      )}
      {mayChoose && remote.ownBuild ? (
        <IconButton
          data-writes
          label={`Use the released build of ${remote.title} again`}
          icon={<RotateCcw />}
          disabled={isPending}
          onClick={() => take(remote.remote, null)}
        />
      ) : (
        hasOwnBuilds && <NoButton />
      )}
    </>
  );
}

type RemoteInTab = Pick<Row, "remote" | "tab">;

/** The published build that the tab runs, or would run. */
const buildOf = ({ remote, tab }: RemoteInTab) =>
  remote.builds.find(({ build }) => build === (tab?.build ?? tab?.target));

const sizeOf = (row: Row, part: "entry" | "all") => {
  const bytes = buildOf(row)?.bytes[part];
  return bytes === undefined ? "-" : kilobytes(bytes);
};

const loadTimeOf = (tab: Row["tab"]) => (tab?.loadMs === null || !tab ? "not loaded" : milliseconds(tab.loadMs));

const sharesOf = ({ shares, unmet }: Row) =>
  unmet.length === 0 ? `${shares} of ${shares}` : `${shares - unmet.length} of ${shares}: not ${unmet.join(", ")}`;

const RemoteLink = ({ remote: { remote, title } }: Pick<Row, "remote">) => (
  <RouteLink to={{ name: "RemoteReleases", params: { remote } }}>{title}</RouteLink>
);

function ChannelMark({ remote, tab }: RemoteInTab) {
  if (!remote.enabled) return <BuildMark state="disabled" />;
  if (!tab) return <span data-value="none">Not released</span>;
  return <BuildMark state={tab.channel} />;
}

const ErrorText = ({ tab }: Pick<Row, "tab">) =>
  tab?.error ? <Failure>{tab.error.message}</Failure> : <span data-value="none">-</span>;

const LastSwap = ({ tab }: Pick<Row, "tab">) =>
  tab?.swappedAt ? <DateTime value={new Date(tab.swappedAt).toISOString()} /> : <span data-value="none">-</span>;

const Failure = chakra("span", { base: { color: "danger", whiteSpace: "normal", overflowWrap: "anywhere" } });

const Remotes = chakra(Card, {
  base: { "& td a": { color: "text", _hover: { color: "accent" } } },
});
