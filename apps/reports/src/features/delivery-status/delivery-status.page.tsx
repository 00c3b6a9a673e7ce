import { LiveScreen } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { Age } from "./age.tsx";
import { deliveryStatusQuery } from "./delivery-status.queries.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { ProblemsTable } from "./problems-table.tsx";
import { StatusAlerts } from "./status-alerts.tsx";

/**
 * The operators' view of deliveries: whether reports are delivered at all, how many wait, and which schedules need
 * attention.
 */
export default function DeliveryStatusPage() {
  const load = useQuery(deliveryStatusQuery());
  return (
    <LiveScreen
      title="Report deliveries"
      purpose="Whether schedules deliver as planned, and which ones need a look."
      load={load}
      asOf={() => <Age moment={load.dataUpdatedAt} />}
      skeletons={["148px", "160px"]}
    >
      {({ figures, problems }) => (
        <>
          <StatusAlerts figures={figures} />
          <FigureTiles figures={figures} />
          <ProblemsTable problems={problems} isAlive={figures.isAlive} />
        </>
      )}
    </LiveScreen>
  );
}
