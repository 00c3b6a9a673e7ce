import type { Report } from "@portal/api-client/contract/reports";
import type { Permission } from "@portal/api-client/permissions";
import type { SessionUser } from "@portal/auth";
import { isSuperOwner } from "@portal/auth";

/** The actions that a user may take on one report, so that no button stands there which the API would refuse. */
export interface ReportRights {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly clone: boolean;
  readonly share: boolean;
  readonly roles: boolean;
}

/**
 * Edit, delete and share are for its owner and user id 1, and so are the roles of a private report. Everybody who sees
 * the report and may clone may copy it.
 */
export function reportRights(
  report: Pick<Report, "userId" | "reportPrivateEnabled">,
  user: Pick<SessionUser, "userId">,
  may: (permission: Permission) => boolean,
): ReportRights {
  const isOwn = isSuperOwner(user) || report.userId.userId === user.userId;
  const isPrivate = report.reportPrivateEnabled === 1;
  return {
    edit: isOwn && may("report.edit"),
    remove: isOwn && may("report.delete"),
    clone: may("report.clone"),
    share: isOwn && isPrivate,
    roles: (isOwn || !isPrivate) && may("report.add-roles"),
  };
}
