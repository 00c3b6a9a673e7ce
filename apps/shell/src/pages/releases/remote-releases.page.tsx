import type { ReleasedRemote } from "@portal/api-client/contract/releases";
import { useCan } from "@portal/auth";
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  LoadFailed,
  lazyDialog,
  Page,
  PageHeader,
  Skeleton,
  useNavigateTo,
  useRouteParams,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { BuildsCard } from "./builds-card.tsx";
import type { AskedChange, Change } from "./change-dialog.tsx";
import { HistoryCard } from "./history-card.tsx";
import { NowCard } from "./now-card.tsx";
import { PipelineNotice } from "./pipeline-notice.tsx";
import { releasesQuery } from "./releases.queries.ts";

const ChangeDialog = lazyDialog(() => import(/* webpackChunkName: "releases" */ "./change-dialog.tsx"));
const TesterLinkDialog = lazyDialog(() => import(/* webpackChunkName: "releases" */ "./tester-link-dialog.tsx"));

/** Releases of one remote: the builds that users get, all builds, and the history. Holders of release.manage change them here. */
export default function RemoteReleasesPage() {
  const { remote: name = "" } = useRouteParams();
  const navigateTo = useNavigateTo();
  const isManager = useCan("release.manage");
  const [shownChange, setShownChange] = useState<AskedChange | null>(null);
  const [linked, setLinked] = useState<{ build: string; revision: number } | null>(null);
  const load = useQuery(releasesQuery());
  const { data, error } = load;
  const isOurs = data?.changedByPipeline === false;
  const mayChange = isManager && isOurs;
  const remote = data?.remotes.find((candidate) => candidate.remote === name);
  const ask = (change: Change) => data && setShownChange({ ...change, revision: data.revision });
  return (
    <Page>
      <PageHeader
        title="Releases"
        subject={remote?.title}
        purpose={remote && `${remote.owner} · ${data?.env}, revision ${data?.revision}`}
        before={<IconButton label="Back" icon={<ArrowLeft />} onClick={() => navigateTo({ name: "Remotes" })} />}
        actions={remote && mayChange && <RemoteActions remote={remote} onChange={ask} />}
      />
      {error && (
        <Card>
          <LoadFailed title="The releases could not be loaded" load={load} />
        </Card>
      )}
      {data?.changedByPipeline && <PipelineNotice />}
      {!data && !error && <Skeleton height="160px" />}
      {data && !remote && (
        <Card>
          <EmptyState title={`No remote is called ${name}`} />
        </Card>
      )}
      {remote && (
        <>
          <NowCard remote={remote} onChange={mayChange ? ask : null} />
          <BuildsCard
            remote={remote}
            onChange={mayChange ? ask : null}
            onLink={(build) => data && setLinked({ build, revision: data.revision })}
            mayChoose={isOurs}
            revision={data?.revision ?? 0}
          />
          <HistoryCard remote={name} />
        </>
      )}
      {remote && shownChange && (
        <ChangeDialog remote={remote} change={shownChange} onClose={() => setShownChange(null)} />
      )}
      {remote && linked && <TesterLinkDialog remote={remote} {...linked} onClose={() => setLinked(null)} />}
    </Page>
  );
}

/** The actions on the remote as a whole. */
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
