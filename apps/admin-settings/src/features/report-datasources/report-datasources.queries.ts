import { createClient, unwrap } from "@portal/api-client";
import { reportDatasources } from "@portal/api-client/contract/report-datasources";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

const client = createClient(reportDatasources, transport);

/** Loads and writes of report datasources; an edit, which keeps the stored password, restores one. */
export const reportDatasourceQueries = resourceQueries("report-datasources", client, {
  enabled: ({ datasourceName, datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername }) => ({
    datasourceName,
    datasourceHost,
    datasourcePort,
    datasourceDatabase,
    datasourceUsername,
    datasourceEnabled: 1,
  }),
});

type Connection = Parameters<typeof client.test>[0]["body"];

/** Connects with the values in the form, before they are saved. */
export const testConnection = async (body: Connection) => unwrap(await client.test({ body }));
