import { createClient, unwrap } from "@portal/api-client";
import { systemOverview } from "@portal/api-client/contract/system-overview";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const client = createClient(systemOverview, transport);

/** How often the screen looks by itself; a hidden tab does not look at all. */
const lookEveryMs = 15_000;

/** How the portal is, part by part. */
export const systemQuery = () =>
  queryOptions({
    queryKey: ["system", "overview"],
    queryFn: async ({ signal }) => unwrap(await client.get({ signal })),
    refetchInterval: lookEveryMs,
  });
