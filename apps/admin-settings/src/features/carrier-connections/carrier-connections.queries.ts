import { createClient, unwrap } from "@portal/api-client";
import { carrierConnections } from "@portal/api-client/contract/carrier-connections";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

const client = createClient(carrierConnections, transport);

/** Loads and writes of carrier connections; an edit, which keeps the stored secret, restores one. */
export const carrierConnectionQueries = resourceQueries("carrier-connections", client, {
  enabled: ({ carrierId, ...stored }) => ({ ...stored, carrierId: carrierId.carrierId, carrierConnectionEnabled: 1 }),
});

type Connection = Parameters<typeof client.test>[0]["body"];

/** Asks the carrier with the values in the form, before they are saved. */
export const testConnection = async (body: Connection) => unwrap(await client.test({ body }));
