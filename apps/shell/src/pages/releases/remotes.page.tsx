import { Button, Card, LoadFailed, Page, PageHeader } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { PipelineNotice } from "./pipeline-notice.tsx";
import { releasesQuery } from "./releases.queries.ts";
import { RemotesTable } from "./remotes-table.tsx";
import { UsesCard } from "./uses-card.tsx";

/**
 * Remotes: which build of each this user gets, how it works in this tab, a way to take another build for oneself, and who
 * uses what of whom.
 */
export default function RemotesPage() {
  const load = useQuery(releasesQuery());
  const { data, error, isFetching, refetch } = load;
  return (
    <Page>
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
      {error && (
        <Card>
          <LoadFailed title="The releases could not be loaded" load={load} />
        </Card>
      )}
      {data?.changedByPipeline && <PipelineNotice />}
      {!error && <RemotesTable releases={data} />}
      {!error && <UsesCard releases={data} />}
    </Page>
  );
}
