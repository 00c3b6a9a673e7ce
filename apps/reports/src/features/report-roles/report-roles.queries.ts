import { createClient, unwrap } from "@portal/api-client";
import { reportReaders } from "@portal/api-client/contract/report-readers";
import { transport } from "@portal/auth";

const { addRoles, deleteRoles } = reportReaders;
const calls = createClient({ addRoles, deleteRoles }, transport);

/** Gives roles to a report, or takes them away. */
export const reportRoleCalls = {
  add: async (reportId: number, ids: number[]) => unwrap(await calls.addRoles({ body: { reportId, roles: ids } })),
  remove: async (reportId: number, ids: number[]) =>
    unwrap(await calls.deleteRoles({ body: { reportId, roles: ids } })),
};
