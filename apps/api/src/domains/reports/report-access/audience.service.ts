import type { ReportAudience } from "@portal/api-client/contract/report-readers";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden } from "#platform/errors.ts";
import { storedAccessSettings } from "../reports/access-settings.ts";
import { presentAudience } from "../reports/audience.presenter.ts";
import { audienceOf } from "../reports/audience.queries.ts";
import { type AccessibleReport, accessibleReport, isOwner, isTied } from "../reports/report-access.ts";
import { type AudienceInput, changedAccessSettings, draftAccessSettings } from "./changed-access-settings.ts";

/**
 * The leak check: compares the audience of a report after a change with the audience as it is stored. It is for callers who may
 * make the change.
 */
export async function checkAudience(db: Db, caller: Caller, change: AudienceInput): Promise<ReportAudience> {
  const before = await present(db, caller, change);
  const after = changedAccessSettings(before, change);
  return presentAudience(await audienceOf(db, caller, { before, after }), after);
}

/** The access settings before the change; only its author sees a draft. */
async function present(db: Db, caller: Caller, change: AudienceInput) {
  if (change.reportId === null) {
    if (!mayCreate(caller)) throw forbidden();
    return draftAccessSettings(caller.userId, change);
  }
  const report = await accessibleReport(db, caller, change.reportId);
  if (!mayChange(caller, report, change)) throw forbidden();
  return storedAccessSettings(db, report);
}

/** Free SQL knows no tie, so tied users must not write it. */
const mayCreate = (caller: Caller) => caller.can("report.create") && !isTied(caller);

/**
 * The permission `report.add-roles` allows changes of the roles of a public report; all other changes are for the owner and
 * user id 1.
 */
function mayChange(caller: Caller, report: AccessibleReport, { roles, reportId, ...others }: AudienceInput): boolean {
  const changesRoles = roles !== undefined;
  if (changesRoles && !caller.can("report.add-roles")) return false;
  const isTheOwners = report.private_enabled || Object.values(others).some((value) => value !== undefined);
  return isOwner(caller, report) || (!isTheOwners && caller.can("report.add-roles"));
}
