import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { roles } from "@portal/api-client/contract/roles";
import { recordAudits } from "#platform/audit/audit.ts";
import type { Writer } from "#platform/auth/caller.ts";
import { requireHeld } from "#platform/auth/grants.ts";
import type { Transaction } from "#platform/database/database.ts";
import { badRequest, invalidField } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { oneRole, roleSource } from "./roles.queries.ts";

/** Roles as records. Role 1 cannot change, and only a caller who holds all permissions of a role can restore it. */
export const roleRecords = records("roles", roles, roleSource, {
  one: oneRole,
  fields: { roleName: "name" },
  present: ({ permissions }) => ({ permissions }),
  check: async (tx, caller, { roleName, roleEnabled }, before) => {
    if (before?.id === administratorRoleId && roleName !== before.name)
      throw invalidField("roleName", "The role of the administrators cannot be renamed");
    if (before && !before.enabled && roleEnabled === 1)
      await requireHeld(
        tx,
        caller,
        before.permissions.map(({ permissionId }) => permissionId),
      );
  },
  beforeDisable: async (tx, caller, { id, name }) => {
    if (id === administratorRoleId) throw badRequest("The role of the administrators cannot be disabled");
    await takeViews(tx, caller, { id, name });
  },
});

/** Takes the saved views that were given to a role, each with an audit line. */
async function takeViews(tx: Transaction, { userId }: Writer, { id, name }: { id: number; name: string }) {
  const taken = await tx.deleteFrom("list_view_role").where("role_id", "=", id).returning("view_id").execute();
  await recordAudits(
    tx,
    taken.map(({ view_id }) => ({
      userId,
      action: "list_view.give",
      entity: "list_view" as const,
      entityId: view_id,
      details: { takenFrom: name },
    })),
  );
}
