import { type ReportDatasource, ReportDatasourceInput } from "@portal/api-client/contract/report-datasources";
import { flag } from "@portal/api-client/fields";
import * as z from "zod/mini";

/**
 * The form has a box of its own, `Remove password`: ticked it sends null, while a blank password is not sent at all.
 */
export const datasourceSchema = z.pipe(
  z.extend(ReportDatasourceInput, { removePassword: flag(0) }),
  z.transform(({ removePassword, datasourcePassword, ...input }) => ({
    ...input,
    ...passwordToSend(datasourcePassword, removePassword === 1),
  })),
);

/** The password in a payload: a text sets it, null removes it, and an absent one keeps the stored one. */
export function passwordToSend(typed: string | null | undefined, remove: boolean) {
  if (remove) return { datasourcePassword: null };
  return typed && typed.trim() !== "" ? { datasourcePassword: typed } : {};
}

/** A new datasource starts with the default port of PostgreSQL. */
export const toValues = (record: ReportDatasource | undefined) => ({
  datasourceName: record?.datasourceName ?? "",
  datasourceHost: record?.datasourceHost ?? "",
  datasourcePort: String(record?.datasourcePort ?? 5432),
  datasourceDatabase: record?.datasourceDatabase ?? "",
  datasourceUsername: record?.datasourceUsername ?? "",
  datasourcePassword: "",
  removePassword: 0 as 0 | 1,
  datasourceEnabled: record?.datasourceEnabled ?? 1,
});

export type DatasourceValues = ReturnType<typeof toValues>;
