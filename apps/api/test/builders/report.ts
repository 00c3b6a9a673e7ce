import { randomUUID } from "node:crypto";
import { scopeTokensOf } from "../../src/domains/reports/reports/scope-tokens.ts";
import type { Basics } from "./basics.ts";
import { reportCategory, reportDatasource } from "./report-settings.ts";

interface ReportParts {
  name?: string;
  description?: string;
  query?: string;
  categoryId?: number;
  datasourceId?: number;
  /** With a type the chart is enabled. */
  chartTypeId?: number;
  privateEnabled?: boolean;
  enabled?: boolean;
  deleted?: boolean;
  /** Its owner; a new user unless one is given. */
  userId?: number;
  roles?: readonly number[];
  /** The users that it is shared to. */
  shares?: readonly number[];
}

/** A report, private and enabled unless told otherwise; its scope tokens are those of its query. */
export async function report(build: Basics, { query = "select 1 as one", ...parts }: ReportParts = {}) {
  const deleted = parts.deleted ?? false;
  const report = await build.insert("report", {
    name: parts.name ?? `Report ${randomUUID().slice(0, 8)}`,
    description: parts.description ?? "",
    query,
    category_id: parts.categoryId ?? (await reportCategory(build)).id,
    datasource_id: parts.datasourceId ?? (await reportDatasource(build)).id,
    chart_enabled: parts.chartTypeId !== undefined,
    chart_type_id: parts.chartTypeId ?? null,
    private_enabled: parts.privateEnabled ?? true,
    user_id: parts.userId ?? (await build.user()).id,
    scope_tokens: scopeTokensOf(query),
    enabled: !deleted && (parts.enabled ?? true),
    deleted_at: deleted ? new Date() : null,
  });
  for (const role_id of parts.roles ?? []) await build.insert("report_role", { report_id: report.id, role_id });
  for (const user_id of parts.shares ?? []) await build.insert("report_share", { report_id: report.id, user_id });
  return report;
}
