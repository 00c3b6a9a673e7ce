import { Alert, DateTime } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import type { Tab } from "../tab/tab.ts";
import { presenceQuery } from "./presence.queries.ts";

/** Warns before a charge that somebody else has just made, or is about to make. The others are warned of this one. */
export function ChargeWarning({ tab, subscriptionId }: { tab: Tab; subscriptionId: number }) {
  const { data } = useQuery(presenceQuery(tab, subscriptionId));
  const made = data?.charges.find((charge) => charge.subscriptionId === subscriptionId);
  const asking = data?.others.find(({ chargingId }) => chargingId === subscriptionId);
  return (
    <>
      {made && (
        <Alert tone="warning">
          {made.username} charged this subscription at <DateTime value={made.chargeCreatedAt} />.
        </Alert>
      )}
      {asking && <Alert tone="warning">{asking.username} is about to charge this subscription too.</Alert>}
    </>
  );
}
