import { Button, Card, ErrorState, Grid, PageHeader, Skeleton, Stack } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Age } from "./age.tsx";
import { deliveryStatusQuery } from "./delivery-status.queries.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { ProblemsTable } from "./problems-table.tsx";
import { StatusAlerts } from "./status-alerts.tsx";

/** What operators watch: whether reports are delivered at all, how many wait, and the schedules that somebody should look at. */
export default function DeliveryStatusPage() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(deliveryStatusQuery());
  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="4" padding={{ base: "16px 12px", sm: "20px 24px" }}>
      <PageHeader
        title="Report deliveries"
        purpose="Whether schedules deliver as planned, and which somebody should look at."
        facts={data && <Age of={dataUpdatedAt} />}
        actions={
          <Button icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
            Reload
          </Button>
        }
      />
      {error && (
        <Card>
          <ErrorState
            title={data ? "The figures are old: they could not be loaded again" : "The figures could not be loaded"}
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && (
        <Stack gap="4" role="status" aria-busy aria-label="The figures are loading">
          <Skeleton height="148px" />
          <Skeleton height="160px" />
        </Stack>
      )}
      {data && (
        <>
          <StatusAlerts figures={data.figures} />
          <FigureTiles figures={data.figures} />
          <ProblemsTable problems={data.problems} isAlive={data.figures.isAlive} />
        </>
      )}
    </Grid>
  );
}
