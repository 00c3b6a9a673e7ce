import { type SqlBool, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { where } from "#platform/records/list-filter.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { accessibleReports } from "./report-access.ts";

/** The role of administrators. */
const administrators = 1;

type Found = ReturnType<typeof accessibleReports>;

const roles = sql<{ roleId: number; roleName: string }[]>`coalesce((
  select json_agg(json_build_object('roleId', o.id, 'roleName', o.name) order by o.name)
  from report_role ro join role o on o.id = ro.role_id where ro.report_id = r.id), '[]')`;

/**
 * Reports with the names of their references, their roles and the caller's favourite; without their queries, which no list has.
 */
const describedReports = (found: Found, { userId }: Pick<Caller, "userId">) =>
  found
    .innerJoin("report_category as c", "c.id", "r.category_id")
    .innerJoin("report_datasource as d", "d.id", "r.datasource_id")
    .innerJoin("app_user as u", "u.id", "r.user_id")
    .leftJoin("report_chart_type as t", "t.id", "r.chart_type_id")
    .leftJoin("report_favorite as f", (join) => join.onRef("f.report_id", "=", "r.id").on("f.user_id", "=", userId))
    .select(["r.id", "r.name", "r.description", "r.category_id", "r.datasource_id", "r.chart_enabled"])
    .select(["r.chart_type_id", "r.private_enabled", "r.enabled", "r.user_id"])
    .select(["r.created_at", "r.updated_at", "r.deleted_at"])
    .select(["c.name as category_name", "d.name as datasource_name", "t.name as chart_type_name", "u.username"])
    .select(["f.id as favorite_id", roles.as("roles")]);

/** The reports that the caller sees. */
export const reportRows = {
  alias: "r",
  rows: (db: Db, caller: Caller) => describedReports(accessibleReports(db, caller), caller),
} as const;

export type ReportRow = RowOf<typeof reportRows>;

/** One report that the caller sees, with its query. */
export const oneReport = {
  alias: "r",
  rows: (db: Db, caller: Caller) => reportRows.rows(db, caller).select("r.query"),
} as const;

/** One report that is not deleted, also where the caller does not see it: an owner who gives their report away still gets what they stored. */
export const keptReport = {
  alias: "r",
  rows: (db: Db, caller: Caller) =>
    describedReports(db.selectFrom("report as r").where("r.deleted_at", "is", null), caller).select("r.query"),
} as const;

export type OneReportRow = RowOf<typeof oneReport>;

/** Reports with any of some roles. The administrators' role sees every public report without being assigned. */
const withRoles = (ids: readonly number[]) =>
  ids.length === 0
    ? []
    : [
        sql<SqlBool>`(exists (
          select from report_role ro where ro.report_id = r.id and ro.role_id = any(${[...ids]}::bigint[]))
          or ${ids.includes(administrators)}::boolean and not r.private_enabled)`,
      ];

/** The source of the list, narrowed to some roles if they are given. */
export const reportPages = (db: Db, caller: Caller, roleIds: readonly number[]) => {
  const found = where(accessibleReports(db, caller), withRoles(roleIds));
  return {
    alias: "r",
    rows: describedReports(found, caller),
    unjoined: found,
    columns: {
      reportId: "r.id",
      reportName: "r.name",
      categoryId: "r.category_id",
      categoryName: "c.name",
      datasourceId: "r.datasource_id",
      datasourceName: "d.name",
      dateCreated: "r.created_at",
      dateModified: "r.updated_at",
    },
    order: "r.name",
  } as const;
};
