import { createClient, unwrap } from "@portal/api-client";
import { reportReaders } from "@portal/api-client/contract/report-readers";
import { reports } from "@portal/api-client/contract/reports";
import { roles } from "@portal/api-client/contract/roles";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const { addRoles, deleteRoles } = reportReaders;
const calls = createClient({ get: reports.get, list: roles.list, addRoles, deleteRoles }, transport);

/** The report whose roles are chosen; a save makes all that is known of reports stale. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ["reports", "one", id],
    queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
  });

export const rolesQuery = () =>
  queryOptions({
    queryKey: ["roles", "list"],
    queryFn: async ({ signal }) => unwrap(await calls.list({ signal })),
  });

/** Gives roles to a report, or takes them away (B-598, B-599, V4). */
export const reportRoleCalls = {
  add: async (reportId: number, ids: number[]) => unwrap(await calls.addRoles({ body: { reportId, roles: ids } })),
  remove: async (reportId: number, ids: number[]) =>
    unwrap(await calls.deleteRoles({ body: { reportId, roles: ids } })),
};
