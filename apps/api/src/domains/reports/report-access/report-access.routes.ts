import type { reportReaders as contract } from "@portal/api-client/contract/report-readers";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { checkAudience } from "./audience.service.ts";
import { addReportRoles, deleteReportRoles } from "./roles.service.ts";
import { share, sharesOf } from "./shares.service.ts";

/** Access to a report: its shares, its roles, and the audience after a change of them. */
export const reportAccessRoutes = (db: Db): Handlers<typeof contract> => ({
  shares: ({ caller, params }) => sharesOf(db, caller, params.id),
  share: ({ caller, body }) => share(db, caller, body),
  addRoles: ({ caller, body }) => addReportRoles(db, caller, body),
  deleteRoles: ({ caller, body }) => deleteReportRoles(db, caller, body),
  audience: ({ caller, body }) => checkAudience(db, caller, body),
});
