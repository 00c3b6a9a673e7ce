import type { reportUserFilters as contract } from "@portal/api-client/contract/report-user-filters";
import { texts } from "@portal/api-client/texts";
import { requireSelf } from "#platform/auth/require-caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { accessibleReport } from "../reports/report-access.ts";
import { ownRows, presentUserFilter } from "./report-user-filters.queries.ts";
import { removeUserFilter, saveUserFilter } from "./report-user-filters.service.ts";

/** The caller's saved filters of a report. */
export const reportUserFilterRoutes = (db: Db): Handlers<typeof contract> => ({
  list: async ({ caller, body: { reportId, userId } }) => {
    requireSelf(caller, userId);
    const { id } = await accessibleReport(db, caller, reportId);
    return (await ownRows(db, caller).where("report_id", "=", id).execute()).map(presentUserFilter);
  },
  save: async ({ caller, body }) => {
    requireSelf(caller, body.userId);
    return saveUserFilter(db, caller, body);
  },
  remove: async ({ caller, params }) => {
    await removeUserFilter(db, caller, params.id);
    return { message: texts.deleted };
  },
});
