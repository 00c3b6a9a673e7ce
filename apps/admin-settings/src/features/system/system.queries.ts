import { createClient, unwrap } from "@portal/api-client";
import { systemOverview } from "@portal/api-client/contract/system-overview";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const client = createClient(systemOverview, transport);

/** The time between two loads of the screen; a hidden tab does not load. */
const lookEveryMs = 15_000;

/** The state of the portal, part by part. */
export const systemQuery = () =>
  queryOptions({
    queryKey: ["system", "overview"],
    queryFn: async ({ signal }) => unwrap(await client.get({ signal })),
    refetchInterval: lookEveryMs,
  });
