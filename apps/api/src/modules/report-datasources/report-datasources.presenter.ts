import type { ReportDatasource, ReportDatasourceInput } from "@portal/api-client/contract/report-datasources";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { ReportDatasourceRow } from "./report-datasources.queries.ts";

/** A datasource as the wire has it: of its password only whether there is one (D-A53). */
export const presentReportDatasource = (row: ReportDatasourceRow): ReportDatasource => ({
  ...presentDates(row),
  datasourceId: row.id,
  datasourceName: row.name,
  datasourceHost: row.host,
  datasourcePort: row.port,
  datasourceDatabase: row.database,
  datasourceUsername: row.username,
  hasPassword: row.password_sealed !== null,
  datasourceEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const reportDatasourceColumns = (input: z.output<typeof ReportDatasourceInput>) => ({
  name: input.datasourceName,
  host: input.datasourceHost,
  port: input.datasourcePort,
  database: input.datasourceDatabase,
  username: input.datasourceUsername,
});
