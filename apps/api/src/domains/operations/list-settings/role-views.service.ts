import type { ViewRoles } from "@portal/api-client/contract/role-views";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import { recordAudits } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { invalidField, notFound } from "#platform/errors.ts";
import { inTransaction } from "./list-settings.service.ts";
import { enabledRoles, givableViews } from "./role-views.queries.ts";

/**
 * Gives a view to roles and takes it from all others. A role has one default for a list, so that its former one becomes a view
 * like others. Each view that changes has an audit line.
 */
export const giveView = (db: Db, caller: Caller, id: number, { roles }: z.output<typeof ViewRoles>): Promise<void> =>
  inTransaction(db, caller, async (tx) => {
    const view = await givableViews(tx, caller)
      .where("view.id", "=", id)
      .select("view.list")
      .forUpdate("view")
      .executeTakeFirst();
    if (!view) throw notFound();
    const { list } = view;
    const wanted = new Map(roles.map(({ roleId, isDefault }) => [roleId, isDefault === 1]));
    const known = new Set((await enabledRoles(tx).execute()).map((role) => role.id));
    if ([...wanted.keys()].some((roleId) => !known.has(roleId))) throw invalidField("roles", texts.recordNotFound);
    const before = await grantsOf(tx, list);
    await tx.deleteFrom("list_view_role").where("view_id", "=", id).execute();
    const defaults = [...wanted].flatMap(([roleId, isDefault]) => (isDefault ? [roleId] : []));
    if (defaults.length > 0)
      await tx
        .updateTable("list_view_role")
        .set({ is_default: false })
        .where("list", "=", list)
        .where("role_id", "in", defaults)
        .execute();
    if (wanted.size > 0)
      await tx
        .insertInto("list_view_role")
        .values([...wanted].map(([role_id, is_default]) => ({ view_id: id, role_id, list, is_default })))
        .execute();
    const after = await grantsOf(tx, list);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (viewId) => JSON.stringify(before.get(viewId)) !== JSON.stringify(after.get(viewId)),
    );
    await recordAudits(
      tx,
      changed.map((viewId) => ({
        userId: caller.userId,
        action: "list_view.give",
        entity: "list_view" as const,
        entityId: viewId,
        before: before.get(viewId) ?? nobody,
        after: after.get(viewId) ?? nobody,
      })),
    );
  });

type Grants = { roles: string[]; default_of: string[] };
const nobody: Grants = { roles: [], default_of: [] };

/** The names of the roles that have each view of a list. */
async function grantsOf(tx: Transaction, list: string): Promise<Map<number, Grants>> {
  const grants = await tx
    .selectFrom("list_view_role as given")
    .innerJoin("role", "role.id", "given.role_id")
    .where("given.list", "=", list)
    .orderBy("role.name")
    .select(["given.view_id", "given.is_default", "role.name"])
    .execute();
  return new Map(
    [...Map.groupBy(grants, ({ view_id }) => view_id)].map(([viewId, ofView]) => [
      viewId,
      {
        roles: ofView.map(({ name }) => name),
        default_of: ofView.filter(({ is_default }) => is_default).map(({ name }) => name),
      },
    ]),
  );
}
