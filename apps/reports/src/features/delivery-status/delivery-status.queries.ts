import { createClient, unwrap } from "@portal/api-client";
import { deliveryStatus } from "@portal/api-client/contract/report-deliveries";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";
import { reportsKey } from "../../queries/reports.queries.ts";

const client = createClient(deliveryStatus, transport);

/** The time between two loads of the screen; a hidden tab does not load. */
const lookEveryMs = 30_000;

/** The state of report delivery, in figures and problems. */
export const deliveryStatusQuery = () =>
  queryOptions({
    queryKey: [...reportsKey, "delivery-status"],
    queryFn: async ({ signal }) => unwrap(await client.get({ signal })),
    refetchInterval: lookEveryMs,
  });
