import type { Report } from "@portal/api-client/contract/reports";
import type { Permission } from "@portal/api-client/permissions";
import type { SessionUser } from "@portal/auth";
import { isSuperOwner } from "@portal/auth";

/** What a user may do with one report, so that no button stands there which the API would refuse. */
export interface ReportRights {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly clone: boolean;
  readonly share: boolean;
  readonly roles: boolean;
}

/**
 * Edit, delete and share are for its owner and user id 1 (V5, V9); the roles of a private report as well (V4). A copy is for
 * everybody who sees the report and may clone (B-501).
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
