import type { ReleasedRemote } from "@portal/api-client/contract/releases";
import { type RemoteState, unmetShares } from "@portal/federation/runtime";
import {
  Button,
  Card,
  chakra,
  DataTable,
  DateTime,
  EmptyState,
  IconButton,
  NoButton,
  PageHeader,
  RouteLink,
  TableColumn,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import Undo2 from "lucide-react/icons/undo-2";
import { useRuntime, useRuntimeState } from "../../runtime/portal-runtime.ts";
import { ScreenBody } from "../../screen/screen-body.tsx";
import { BuildMark } from "./build-mark.tsx";
import { FailingTabs } from "./failing-tabs.tsx";
import { kilobytes, milliseconds } from "./figures.ts";
import { PipelineNotice } from "./pipeline-notice.tsx";
import { releasesQuery } from "./releases.queries.ts";
import { ReleasesFailed } from "./releases-failed.tsx";
import { useOwnBuild } from "./use-own-build.ts";

interface Row {
  remote: ReleasedRemote;
  /** What this tab knows of it; absent where it has nothing to load. */
  tab: RemoteState | undefined;
  /** Shared modules that its build needs in another version. */
  unmet: readonly string[];
  shares: number;
}

const Column = TableColumn<Row>();

/** Remotes: which build of each this user gets, how it does in this tab, and a way to take another build for oneself. */
export default function RemotesPage() {
  const runtime = useRuntime();
  const { data, error, isFetching, refetch } = useQuery(releasesQuery());
  const mayChoose = data?.changedByPipeline === false;
  const tabs = useRuntimeState(({ remotes }) => remotes);
  const { take, isPending } = useOwnBuild(data?.revision ?? 0);
  const rows = (data?.remotes ?? []).map((remote): Row => {
    const tab = tabs[remote.remote];
    const running = remote.builds.find(({ build }) => build === (tab?.build ?? tab?.target));
    const shares = running?.shares ?? {};
    return { remote, tab, unmet: unmetShares(shares, runtime.provided), shares: Object.keys(shares).length };
  });
  return (
    <ScreenBody>
      <PageHeader
        title="Remotes"
        purpose="Which build of each remote you get, and how it works in this tab."
        facts={data && <span>{`${data.env}, revision ${data.revision}`}</span>}
        actions={
          <Button icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
            Reload
          </Button>
        }
      />
      {error && <ReleasesFailed {...{ error, isFetching, refetch }} />}
      {data?.changedByPipeline && <PipelineNotice />}
      {!error && (
        <Remotes flush>
          <DataTable
            label="Remotes"
            rows={rows}
            idOf={({ remote }) => remote.remote}
            skeletonRows={data ? 0 : 4}
            isMuted={({ remote }) => !remote.enabled}
            instead={data && rows.length === 0 && <EmptyState title="Nothing was published yet" />}
            actions={({ remote }) => (
              <>
                {mayChoose && remote.lastGood && remote.ownBuild !== remote.lastGood && (
                  <IconButton
                    label={`Roll back ${remote.title} for me`}
                    icon={<Undo2 />}
                    disabled={isPending}
                    onClick={() => take(remote.remote, remote.lastGood)}
                  />
                )}
                {mayChoose && remote.ownBuild ? (
                  <IconButton
                    label={`Use the released build of ${remote.title} again`}
                    icon={<RotateCcw />}
                    disabled={isPending}
                    onClick={() => take(remote.remote, null)}
                  />
                ) : (
                  rows.some(({ remote: { ownBuild } }) => ownBuild) && <NoButton />
                )}
              </>
            )}
          >
            <Column
              field="remote"
              label="Remote"
              cell={({ remote }) => (
                <RouteLink to={{ name: "RemoteReleases", params: { remote: remote.remote } }}>{remote.title}</RouteLink>
              )}
            />
            <Column field="build" label="Release" kind="mono" value={({ tab }) => tab?.build ?? tab?.target ?? "-"} />
            <Column field="channel" label="Channel" cell={({ remote, tab }) => <ChannelMark {...{ remote, tab }} />} />
            <Column field="owner" label="Owner" value={({ remote }) => remote.owner} />
            <Column field="commit" label="Commit" kind="mono" value={(row) => buildOf(row)?.commit ?? "-"} />
            <Column field="size" label="Entry" value={(row) => sizeOf(row, "entry")} />
            <Column field="all" label="In all" value={(row) => sizeOf(row, "all")} />
            <Column
              field="loadMs"
              label="Loaded here in"
              value={({ tab }) => (tab?.loadMs === null || !tab ? "not loaded" : milliseconds(tab.loadMs))}
            />
            <Column
              field="rates"
              label="Failing tabs"
              cell={(row) => <FailingTabs rates={buildOf(row)?.rates ?? null} />}
            />
            <Column
              field="shares"
              label="Shares"
              value={({ shares, unmet }) =>
                unmet.length === 0
                  ? `${shares} of ${shares}`
                  : `${shares - unmet.length} of ${shares}: not ${unmet.join(", ")}`
              }
            />
            <Column field="error" label="Error" cell={({ tab }) => <ErrorText tab={tab} />} />
            <Column
              field="swappedAt"
              label="Last swap"
              cell={({ tab }) =>
                tab?.swappedAt ? (
                  <DateTime value={new Date(tab.swappedAt).toISOString()} />
                ) : (
                  <span data-value="none">-</span>
                )
              }
            />
          </DataTable>
        </Remotes>
      )}
    </ScreenBody>
  );
}

/** The published build that the tab runs, or would. */
const buildOf = ({ remote, tab }: Row) => remote.builds.find(({ build }) => build === (tab?.build ?? tab?.target));

const sizeOf = (row: Row, part: "entry" | "all") => {
  const bytes = buildOf(row)?.bytes[part];
  return bytes === undefined ? "-" : kilobytes(bytes);
};

function ChannelMark({ remote, tab }: Pick<Row, "remote" | "tab">) {
  if (!remote.enabled) return <BuildMark state="disabled" />;
  if (!tab) return <span data-value="none">Not released</span>;
  return <BuildMark state={tab.channel} />;
}

const ErrorText = ({ tab }: Pick<Row, "tab">) =>
  tab?.error ? <Failure>{tab.error.message}</Failure> : <span data-value="none">-</span>;

const Failure = chakra("span", { base: { color: "danger", whiteSpace: "normal", overflowWrap: "anywhere" } });

const Remotes = chakra(Card, {
  base: { "& td a": { color: "text", _hover: { color: "accent" } } },
});
