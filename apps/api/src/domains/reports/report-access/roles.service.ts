import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { ReportRoles, reportReaders } from "@portal/api-client/contract/report-readers";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, forbidden } from "#platform/errors.ts";
import { addAssigned, deleteAssigned, type Link } from "#platform/records/assignments.ts";
import { isOwner, lockAccessibleReport } from "../reports/report-access.ts";

type Change = z.output<typeof reportReaders.addRoles.body>;

const link: Link = {
  pairs: "report_role",
  holder: { table: "report", column: "report_id" },
  held: { table: "role", column: "role_id", field: "roles" },
};

/** Gives roles to a report; the administrators' role needs no assignment, and is left out. */
export const addReportRoles = (db: Db, caller: Caller, { reportId, roles }: Change) =>
  db.transaction().execute(async (tx) => {
    await lockAssignable(tx, caller, reportId);
    const ids = roles.filter((id) => id !== administratorRoleId);
    await addAssigned(tx, caller, link, { holderId: reportId, ids, mayGive: async () => {} });
    return rolesOf(tx, reportId);
  });

/** Takes roles from a report; the administrators' role cannot be taken. */
export const deleteReportRoles = (db: Db, caller: Caller, { reportId, roles }: Change) =>
  db.transaction().execute(async (tx) => {
    await lockAssignable(tx, caller, reportId);
    if (roles.includes(administratorRoleId)) throw badRequest(texts.roleNotRemovable);
    await deleteAssigned(tx, caller, link, { holderId: reportId, ids: roles });
    return rolesOf(tx, reportId);
  });

/**
 * Locks a report for a change of its roles. The roles of a private report have no effect, and only its owner and user id 1
 * change them.
 */
async function lockAssignable(tx: Transaction, caller: Caller, reportId: number): Promise<void> {
  const report = await lockAccessibleReport(tx, caller, reportId);
  if (report.private_enabled && !isOwner(caller, report)) throw forbidden();
}

async function rolesOf(tx: Transaction, reportId: number): Promise<z.output<typeof ReportRoles>> {
  const roles = await tx
    .selectFrom("report_role as rr")
    .innerJoin("role", "role.id", "rr.role_id")
    .where("rr.report_id", "=", reportId)
    .select(["role.id as roleId", "role.name as roleName"])
    .orderBy("role.name")
    .execute();
  return { reportId, roles };
}
