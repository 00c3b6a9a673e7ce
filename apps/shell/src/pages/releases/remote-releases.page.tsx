import type { PublishedBuild, ReleaseChange, ReleasedRemote } from "@portal/api-client/contract/releases";
import { useCan, useCurrentUser } from "@portal/auth";
import { groupOfUser } from "@portal/federation/registry";
import {
  Button,
  Card,
  chakra,
  DataTable,
  EmptyState,
  ErrorState,
  Fact,
  Facts,
  IconButton,
  lazyDialog,
  Menu,
  type MenuItem,
  PageHeader,
  Skeleton,
  TableColumn,
  useNavigateTo,
  useRouteParams,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import MoreVertical from "lucide-react/icons/ellipsis-vertical";
import { useState } from "react";
import { ScreenBody } from "../../screen/screen-body.tsx";
import { BuildMark } from "./build-mark.tsx";
import type { AskedChange, Change } from "./change-dialog.tsx";
import { FailingTabs } from "./failing-tabs.tsx";
import { kilobytes, loadTimes, whomOf } from "./figures.ts";
import { PipelineNotice } from "./pipeline-notice.tsx";
import { historyQuery, releasesQuery } from "./releases.queries.ts";
import { ReleasesFailed } from "./releases-failed.tsx";
import { useOwnBuild } from "./use-own-build.ts";

const ChangeDialog = lazyDialog(() => import(/* webpackChunkName: "releases" */ "./change-dialog.tsx"));

/** Releases of one remote: what users get, what they could get, and who changed it why; holders of release.manage change it here. */
export default function RemoteReleasesPage() {
  const { remote: name = "" } = useRouteParams();
  const navigateTo = useNavigateTo();
  const isManager = useCan("release.manage");
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const { data, error, isFetching, refetch } = useQuery(releasesQuery());
  const isOurs = data?.changedByPipeline === false;
  const mayChange = isManager && isOurs;
  const remote = data?.remotes.find((candidate) => candidate.remote === name);
  const ask = (change: Change) => data && setAsked({ ...change, revision: data.revision });
  return (
    <ScreenBody>
      <PageHeader
        title="Releases"
        subject={remote?.title}
        purpose={remote && `${remote.owner} · ${data?.env}, revision ${data?.revision}`}
        before={<IconButton label="Back" icon={<ArrowLeft />} onClick={() => navigateTo({ name: "Remotes" })} />}
        actions={remote && mayChange && <RemoteActions remote={remote} onChange={ask} />}
      />
      {error && <ReleasesFailed {...{ error, isFetching, refetch }} />}
      {data?.changedByPipeline && <PipelineNotice />}
      {!data && !error && <Skeleton height="160px" />}
      {data && !remote && (
        <Card>
          <EmptyState title={`No remote is called ${name}`} />
        </Card>
      )}
      {remote && (
        <>
          <Now remote={remote} onChange={mayChange ? ask : null} />
          <Builds remote={remote} onChange={mayChange ? ask : null} mayChoose={isOurs} revision={data?.revision ?? 0} />
          <History remote={name} />
        </>
      )}
      {remote && asked && <ChangeDialog remote={remote} change={asked} onClose={() => setAsked(null)} />}
    </ScreenBody>
  );
}

interface Changeable {
  remote: ReleasedRemote;
  /** Null where the user may only look. */
  onChange: ((change: Change) => void) | null;
}

/** What concerns the remote as a whole. */
function RemoteActions({ remote, onChange }: { remote: ReleasedRemote; onChange: (change: Change) => void }) {
  return (
    <>
      {remote.canary && (
        <>
          <Button onClick={() => onChange({ action: "promote", build: remote.canary?.build })}>Promote</Button>
          <Button onClick={() => onChange({ action: "stop-canary", build: remote.canary?.build })}>Stop canary</Button>
        </>
      )}
      {remote.lastGood && (
        <Button onClick={() => onChange({ action: "rollback", build: remote.lastGood ?? undefined })}>Roll back</Button>
      )}
      {remote.stable && (
        <Button onClick={() => onChange({ action: remote.enabled ? "disable" : "enable" })}>
          {remote.enabled ? "Switch off" : "Switch on"}
        </Button>
      )}
    </>
  );
}

const Mono = chakra("code", { base: { fontFamily: "mono", fontSize: "table" } });

/** What users get now. */
function Now({ remote, onChange }: Changeable) {
  const { stable, lastGood, canary, pins, enabled } = remote;
  return (
    <Card title="Now">
      <Facts>
        <Fact name="All users">
          {stable ? <Mono>{stable}</Mono> : "Nothing was released yet"}
          {!enabled && <BuildMark state="disabled" />}
        </Fact>
        {canary && (
          <Fact name="Canary">
            <Mono>{canary.build}</Mono>
            {whomOf(canary)}
          </Fact>
        )}
        {lastGood && (
          <Fact name="Last good">
            <Mono>{lastGood}</Mono>
          </Fact>
        )}
        {pins.map(({ group, build }) => (
          <PinLine key={group} {...{ group, build, onChange }} />
        ))}
      </Facts>
    </Card>
  );
}

function PinLine({ group, build, onChange }: { group: string; build: string } & Pick<Changeable, "onChange">) {
  return (
    <Fact name="Pinned">
      <Mono>{build}</Mono>
      {group}
      {onChange && (
        <Button variant="ghost" aria-label={`Unpin ${group}`} onClick={() => onChange({ action: "unpin", group })}>
          Unpin
        </Button>
      )}
    </Fact>
  );
}

const BuildColumn = TableColumn<PublishedBuild>();

/** What could be released, newest first. */
function Builds({ remote, onChange, mayChoose, revision }: Changeable & { mayChoose: boolean; revision: number }) {
  const { take } = useOwnBuild(revision);
  const chosen = (build: string) => () => take(remote.remote, build === remote.ownBuild ? null : build);
  return (
    <Card title="Builds" flush>
      <DataTable
        label="Builds"
        rows={remote.builds}
        idOf={({ build }) => build}
        instead={remote.builds.length === 0 && <EmptyState title="Nothing was published yet" />}
        actions={
          mayChoose
            ? ({ build }) => (
                <Menu
                  label={`Actions of ${build}`}
                  button={<MoreVertical aria-hidden="true" size={16} />}
                  items={[
                    ...(onChange ? buildActions(remote, build, onChange) : []),
                    ...(remote.stable
                      ? [
                          {
                            id: "own",
                            label: build === remote.ownBuild ? "No longer use it for me" : "Use it for me",
                            onSelect: chosen(build),
                          },
                        ]
                      : []),
                  ]}
                />
              )
            : undefined
        }
      >
        <BuildColumn field="build" label="Build" kind="mono" />
        <BuildColumn field="state" label="State" cell={({ build }) => <States remote={remote} build={build} />} />
        <BuildColumn field="publishedAt" label="Published" kind="date" />
        <BuildColumn field="commit" label="Commit" kind="mono" value={({ commit }) => commit ?? "-"} />
        <BuildColumn field="rates" label="Failing tabs" cell={({ rates }) => <FailingTabs rates={rates} />} />
        <BuildColumn field="times" label="Loaded in" value={({ rates }) => loadTimes(rates)} />
        <BuildColumn field="entry" label="Entry" value={({ bytes }) => kilobytes(bytes.entry)} />
        <BuildColumn field="all" label="In all" value={({ bytes }) => kilobytes(bytes.all)} />
      </DataTable>
    </Card>
  );
}

function buildActions(
  { stable, canary }: ReleasedRemote,
  build: string,
  onChange: (change: Change) => void,
): readonly MenuItem[] {
  const item = (action: Change["action"], label: string): MenuItem => ({
    id: action,
    label,
    onSelect: () => onChange({ action, build }),
  });
  return [
    ...(build === stable ? [] : [item("release", "Release")]),
    ...(stable && build !== stable
      ? [item("canary", canary?.build === build ? "Change the canary" : "Try with some")]
      : []),
    ...(stable && build !== stable ? [item("rollback", "Roll back to it")] : []),
    ...(stable ? [item("pin", "Pin for a group")] : []),
  ];
}

const Marks = chakra("span", { base: { display: "flex", flexWrap: "wrap", gap: "2px 12px" } });

function States({ remote, build }: { remote: ReleasedRemote; build: string }) {
  const { stable, lastGood, canary, pins, ownBuild } = remote;
  const own = groupOfUser(useCurrentUser()?.username ?? "");
  const groups = pins.filter((pin) => pin.build === build && pin.group !== own).map(({ group }) => group);
  return (
    <Marks>
      {build === stable && <BuildMark state="released" />}
      {build === canary?.build && <BuildMark state="canary" details={whomOf(canary)} />}
      {groups.length > 0 && <BuildMark state="pinned" details={groups.join(", ")} />}
      {build === ownBuild && <BuildMark state="own" />}
      {build === lastGood && <BuildMark state="lastGood" />}
    </Marks>
  );
}

const ChangeColumn = TableColumn<ReleaseChange>();

/** Who changed what, and why. */
function History({ remote }: { remote: string }) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery(remote));
  return (
    <Card title="History" flush>
      {error ? (
        <ErrorState
          title="The history could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          label="History"
          rows={data ?? []}
          idOf={({ revision }) => revision}
          skeletonRows={data ? 0 : 3}
          instead={data?.length === 0 && <EmptyState title="Nothing was changed yet" />}
        >
          <ChangeColumn field="at" label="When" kind="date" />
          <ChangeColumn field="by" label="Who" />
          <ChangeColumn field="change" label="What and why" cell={({ change }) => <Wrapping>{change}</Wrapping>} />
          <ChangeColumn field="revision" label="Revision" kind="number" />
        </DataTable>
      )}
    </Card>
  );
}

const Wrapping = chakra("span", { base: { whiteSpace: "normal", overflowWrap: "anywhere" } });
